import type Router from '@koa/router';
import type { MeDto } from '@deccanloop/contracts/accounts/dto';
import { AUTH_PATHS } from '@deccanloop/contracts/accounts/paths';
import { route } from '../../context';
import type { AppDeps, RouteKit } from '../../deps';
import { toMe } from '../../presenters/account';
import { answer } from '../../presenters/envelope';

/** The logged-in user. One indexed read, because every page calls it. */
export function me(router: Router, { places }: AppDeps, kit: RouteKit): void {
  router.get(
    AUTH_PATHS.me,
    ...route([kit.limit('account'), kit.session.require], async (ctx) => {
      const { live } = ctx.state;
      answer<MeDto>(ctx, toMe(live, await places.of(live.session.address)));
    }),
  );
}
