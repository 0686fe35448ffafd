import type Router from '@koa/router';
import { ROLES } from '@deccanloop/contracts/accounts/roles';
import { API } from '@deccanloop/contracts/api/endpoints';
import type { LiveSession } from '@deccanloop/core/domain/accounts/sessions/sessions';
import { QuotationError } from '@deccanloop/core/domain/quotations/errors';
import type { AppDeps, RouteKit } from '../../deps';
import { serve } from '../../serve';
import { jsonBody } from '../../middleware/body';
import { answer } from '../../presenters/envelope';
import { toProject } from '../../presenters/quotation';

/** The two lists of quotations, for staff and customers alike. */
export function quotationLists(router: Router, { services }: AppDeps, kit: RouteKit): void {
  serve(router, API.quotationList, [kit.limit('account'), kit.session.require], async (ctx) => {
    const { live, input } = ctx.state;
    const { id, cursor, limit, ...filter } = input.query;
    const userId = isStaff(live) ? id : ownId(live, id);
    const { records, nextCursor } = await services.quotationQueries.list(
      { ...filter, userId },
      { before: cursor ? Number(cursor) : null, limit },
    );
    const { tax } = await services.company();
    answer(ctx, { projects: records.map((record) => toProject(record, tax)), nextCursor });
  });

  serve(
    router,
    API.userQuotations,
    [kit.limit('account'), kit.session.require, kit.sameOrigin, jsonBody()],
    async (ctx) => {
      const { live, input } = ctx.state;
      const userId = isStaff(live) ? input.body.id || live.user.id : ownId(live, input.body.id);
      const { records, overallStatus } = await services.quotationQueries.ofUser(userId);
      const { tax } = await services.company();
      answer(ctx, {
        quotations: { projects: records.map((record) => toProject(record, tax)), overallStatus },
      });
    },
  );
}

const isStaff = ({ user }: LiveSession): boolean =>
  user.role === ROLES.admin || user.role === ROLES.moderator;

/** @throws QuotationError `not_your_quotations` when the id is that of another user */
function ownId({ user }: LiveSession, id: string | undefined): string {
  if (id && id.toLowerCase() !== user.id) throw new QuotationError('not_your_quotations');
  return user.id;
}
