import type Router from '@koa/router';
import type { AppDeps, RouteKit } from '../../deps';
import { billing } from './billing';
import { closing } from './closing';
import { emailAndPhone } from './email-and-phone';
import { forgot } from './forgot';
import { link } from './link';
import { login } from './login';
import { me } from './me';
import { passkeyLogin } from './passkey-login';
import { passkeys } from './passkeys';
import { password } from './password';
import { reauthenticate } from './reauthenticate';
import { refresh } from './refresh';
import { register } from './register';
import { sessions } from './sessions';

/** Everything under `/api/Auth`. The router ignores the case of letters. */
export function authRoutes(router: Router, deps: AppDeps, kit: RouteKit): void {
  const areas = [
    me,
    billing,
    closing,
    refresh,
    register,
    login,
    forgot,
    link,
    sessions,
    password,
    emailAndPhone,
    passkeys,
    passkeyLogin,
    reauthenticate,
  ];
  for (const area of areas) area(router, deps, kit);
}
