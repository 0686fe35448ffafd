import type Router from '@koa/router';
import { API } from '@deccanloop/contracts/api/endpoints';
import { paise } from '@deccanloop/contracts/money';
import { ROLES } from '@deccanloop/contracts/accounts/roles';
import { byStaff } from '@deccanloop/core/domain/accounts/security-events/actor';
import { orNull } from '@deccanloop/core/domain/enquiries/storing/enquiry';
import type { AppDeps, RouteKit } from '../../deps';
import { serve } from '../../serve';
import { jsonBody } from '../../middleware/body';
import { idempotencyKey } from '../../middleware/idempotency-key';
import { answer } from '../../presenters/envelope';
import { toPhasePayment, toStaffProject, toStaffQuotation } from '../../presenters/quotation';

/**
 * Quotations for staff. Support reads them, assigns them and writes to customers; only administrators decide what binds
 * the company: status, price and reversals.
 */
export function staffQuotations(router: Router, { services }: AppDeps, kit: RouteKit): void {
  const { quotationQueries: queries, quotationChanges: changes } = services;
  const detail = async (id: string) => {
    const [quotation, history, { tax }] = await Promise.all([
      queries.forStaff(id),
      services.phaseHistory.ofQuotation(id),
      services.company(),
    ]);
    return toStaffQuotation(quotation, history, tax);
  };
  const staff = kit.session.requireRole(ROLES.admin, ROLES.moderator);
  const admins = kit.session.requireRole(ROLES.admin);
  const staffSteps = [kit.limit('account'), staff, kit.sameOrigin, jsonBody()] as const;
  const writing = [kit.limit('account'), staff, kit.sameOrigin, idempotencyKey, jsonBody()] as const;
  const adminSteps = [kit.limit('account'), admins, kit.sameOrigin, jsonBody()] as const;

  serve(router, API.staffQuotations, staffSteps, async (ctx) => {
    const { live, input } = ctx.state;
    const { id, person, cursor, limit, sort, assignee, overdue, ...filter } = input.body;
    const { records, nextCursor } = await queries.list(
      {
        ...filter,
        userId: id,
        personId: person,
        assignee: assignee === 'me' ? live.user.id : assignee,
        overdue: overdue === 'true',
      },
      { before: cursor ? Number(cursor) : null, limit, sort },
    );
    const { tax } = await services.company();
    answer(ctx, { projects: records.map((record) => toStaffProject(record, tax)), nextCursor });
  });

  serve(router, API.staffQuotation, [kit.limit('account'), staff], async (ctx) => {
    answer(ctx, await detail(ctx.state.input.params.id));
  });

  serve(router, API.assignQuotation, staffSteps, async (ctx) => {
    const { live, input } = ctx.state;
    const { userId, insteadOf } = input.body;
    const before = insteadOf === undefined ? undefined : insteadOf || null;
    await changes.assign(input.params.id, userId || null, live.user.id, before);
    answer(ctx, await detail(input.params.id));
  });

  serve(router, API.setQuotationStatus, adminSteps, async (ctx) => {
    const { live, input } = ctx.state;
    const { status, reason } = input.body;
    const change = status === 'rejected' ? { status, reason: reason ?? '' } : { status };
    await changes.setStatus(input.params.id, change, live.user.id);
    answer(ctx, await detail(input.params.id));
  });

  serve(router, API.setProjectStatus, adminSteps, async (ctx) => {
    const { live, input } = ctx.state;
    await changes.setProjectStatus(input.params.id, input.body.projectStatus, live.user.id);
    answer(ctx, await detail(input.params.id));
  });

  serve(router, API.setQuotationPriority, staffSteps, async (ctx) => {
    const { live, input } = ctx.state;
    await changes.setPriority(input.params.id, input.body.priority, live.user.id);
    answer(ctx, await detail(input.params.id));
  });

  serve(router, API.setQuotationDeadline, staffSteps, async (ctx) => {
    const { live, input } = ctx.state;
    await changes.setDeadline(input.params.id, input.body.deadline || null, live.user.id);
    answer(ctx, await detail(input.params.id));
  });

  serve(router, API.priceQuotation, adminSteps, async (ctx) => {
    const { live, input } = ctx.state;
    const { priceVersion, totalPaise, placeOfSupply, phases } = input.body;
    await services.pricing.price(
      input.params.id,
      {
        priceVersion,
        totalPaise: paise(totalPaise),
        placeOfSupply: orNull(placeOfSupply),
        phases: phases.map(({ title, description, amountPaise, dueOn }) => ({
          title,
          description: orNull(description),
          amountPaise,
          dueOn: orNull(dueOn),
        })),
      },
      live.user.id,
    );
    answer(ctx, await detail(input.params.id));
  });

  serve(router, API.noteOnQuotation, writing, async (ctx) => {
    const { live, input, idempotencyKey: key } = ctx.state;
    await changes.addNote(input.params.id, { text: input.body.text, idempotencyKey: key }, live.user.id);
    answer(ctx, await detail(input.params.id));
  });

  serve(router, API.messageToCustomer, writing, async (ctx) => {
    const { live, input, idempotencyKey: key } = ctx.state;
    await changes.message(input.params.id, { text: input.body.text, idempotencyKey: key }, live.user.id);
    answer(ctx, await detail(input.params.id), 'The message was sent.');
  });

  serve(
    router,
    API.reversePhasePayment,
    [kit.limit('initiate'), admins, kit.reauthenticated, kit.sameOrigin, jsonBody()],
    async (ctx) => {
      const { live, input } = ctx.state;
      const by = byStaff(live, kit.clientOf(ctx));
      const payment = await services.phasePayments.reverse(input.params.id, input.body.reason, by);
      answer(ctx, toPhasePayment(payment), 'The reversal is noted and on its way.');
    },
  );
}
