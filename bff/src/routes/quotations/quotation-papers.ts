import type Router from '@koa/router';
import { ROLES } from '@deccanloop/contracts/accounts/roles';
import { API } from '@deccanloop/contracts/api/endpoints';
import type { User } from '@deccanloop/core/domain/accounts/types';
import type { PaperReader } from '@deccanloop/core/domain/quotation-papers/quotation-papers';
import type { AppDeps, RouteKit } from '../../deps';
import { serve } from '../../serve';
import { answer } from '../../presenters/envelope';
import { answerPaper } from '../../presenters/paper-file';

/** Quotations, proformas, tax invoices and credit notes: for the quotation's customer, and for staff. */
export function quotationPapers(router: Router, { services }: AppDeps, kit: RouteKit): void {
  serve(router, API.quotationPapers, [kit.limit('account'), kit.session.require], async (ctx) => {
    const { live, input } = ctx.state;
    const papers = await services.quotationPapers.list(input.params.id, readerOf(live.user));
    answer(ctx, {
      papers: papers.map(({ id, issuedAt, ...paper }) => ({
        ...paper,
        _id: id,
        issuedAt: issuedAt.toISOString(),
      })),
    });
  });

  serve(router, API.quotationPaperPdf, [kit.limit('account'), kit.session.require], async (ctx) => {
    const { live, input } = ctx.state;
    answerPaper(ctx, await services.quotationPapers.find(input.params.id, readerOf(live.user)));
  });
}

const readerOf = ({ id, role }: User): PaperReader => ({
  userId: id,
  isStaff: role === ROLES.admin || role === ROLES.moderator,
});
