import type { LoggedInDto } from '@deccanloop/contracts/accounts/dto';
import type { OpenedSession } from '@deccanloop/core/domain/accounts/types';
import type { RequestParts } from '../context';
import { toUser } from '../presenters/account';
import type { DeviceCookie } from './device-cookie';
import type { SessionCookies } from './session-cookies';
import type { SignUpCookie } from './sign-up-cookie';

/** Sends the token of a session to its client. */
export interface SessionStart {
  /** After a log-in of any kind: also remembers the device and ends a pending sign-up in this browser. */
  begin(ctx: RequestParts, opened: OpenedSession): LoggedInDto;
  /** After the token of a session changed. */
  carry(ctx: RequestParts, opened: OpenedSession): LoggedInDto;
}

export interface SessionStartOptions {
  cookies: SessionCookies;
  device: DeviceCookie;
  signUp: SignUpCookie;
}

export function sessionStart({ cookies, device, signUp }: SessionStartOptions): SessionStart {
  function carry(ctx: RequestParts, opened: OpenedSession): LoggedInDto {
    const user = toUser(opened.user);
    if (opened.session.transport === 'bearer') return { ...user, token: opened.token };
    cookies.set(ctx, opened);
    return user;
  }

  return {
    carry,
    begin(ctx, opened) {
      if (opened.session.transport === 'cookie') {
        device.remember(ctx, opened.user.id);
        signUp.clear(ctx);
      }
      return carry(ctx, opened);
    },
  };
}
