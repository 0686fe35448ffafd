import type Router from '@koa/router';
import { API } from '@deccanloop/contracts/api/endpoints';
import type { RefreshedDto } from '@deccanloop/contracts/accounts/dto';
import { AccountError } from '@deccanloop/core/domain/accounts/errors';
import type { AppDeps, RouteKit } from '../../deps';
import { serve } from '../../serve';
import { answerWithToken } from '../../presenters/envelope';

/** Issues the next token of a session. A state-changing GET, which existing clients use: hence the origin check. */
export function refresh(router: Router, { services }: AppDeps, kit: RouteKit): void {
  serve(router, API.refreshToken, [kit.limit('account'), kit.sameOrigin], async (ctx) => {
    const credential = kit.session.credentialOf(ctx);
    if (credential === null) throw new AccountError('unauthenticated');
    const { token, transport } = credential;
    const opened = await services.sessions.refresh(token, transport, kit.clientOf(ctx));
    const { token: shown, ...user } = kit.start.carry(ctx, opened);
    const tokenExpiresAt = opened.session.tokenExpiresAt.toISOString();
    const data: RefreshedDto = { user, tokenExpiresAt, ...(shown === undefined ? {} : { token: shown }) };
    answerWithToken(ctx, data, shown);
  });
}
