import type Router from '@koa/router';
import { API } from '@deccanloop/contracts/api/endpoints';
import { orNull } from '@deccanloop/core/domain/enquiries/storing/enquiry';
import type { AppDeps, RouteKit } from '../../deps';
import { serve } from '../../serve';
import { jsonBody } from '../../middleware/body';
import { idempotencyKey } from '../../middleware/idempotency-key';
import { answer } from '../../presenters/envelope';
import { toProject, toQuotationDetail } from '../../presenters/quotation';

/** What customers do with their own quotations. */
export function customerQuotations(router: Router, { services }: AppDeps, kit: RouteKit): void {
  const { quotationQueries: queries, quotationDecisions: decisions } = services;
  const detail = async (id: string, userId: string) =>
    toQuotationDetail(await queries.forCustomer(id, userId), (await services.company()).tax);

  serve(router, API.quotationDetail, [kit.limit('account'), kit.session.require], async (ctx) => {
    answer(ctx, await detail(ctx.state.input.params.id, ctx.state.live.user.id));
  });

  serve(
    router,
    API.decideQuotation,
    [kit.limit('account'), kit.session.require, kit.sameOrigin, jsonBody()],
    async (ctx) => {
      const { live, input } = ctx.state;
      const { decision, priceVersion, note } = input.body;
      await decisions.decide(input.params.id, { decision, priceVersion, note: orNull(note) }, live.user.id);
      answer(ctx, await detail(input.params.id, live.user.id));
    },
  );

  serve(
    router,
    API.messageAboutQuotation,
    [kit.limit('enquiry'), kit.session.require, kit.sameOrigin, idempotencyKey, jsonBody()],
    async (ctx) => {
      const { live, input, idempotencyKey: key } = ctx.state;
      const message = { text: input.body.text, idempotencyKey: key };
      await decisions.message(input.params.id, message, live.user.id);
      answer(ctx, await detail(input.params.id, live.user.id), 'Your message was sent.');
    },
  );

  serve(
    router,
    API.quotationDetailsLink,
    [kit.limit('account'), kit.session.require, kit.sameOrigin],
    async (ctx) => {
      const { live, input } = ctx.state;
      answer(ctx, {
        detailsToken: await services.quotations.newDetailsToken(input.params.id, live.user.id),
      });
    },
  );

  serve(router, API.claimableQuotations, [kit.limit('account'), kit.session.require], async (ctx) => {
    const { user } = ctx.state.live;
    // Only a verified address proves that the request is this user's.
    const found = user.emailVerifiedAt === null ? [] : await queries.claimable(user.email);
    answer(ctx, {
      quotations: found.map(({ id, reference, projectTitle, createdAt }) => ({
        _id: id,
        reference,
        projectTitle,
        submittedAt: createdAt.toISOString(),
      })),
    });
  });

  serve(
    router,
    API.claimQuotation,
    [kit.limit('account'), kit.session.require, kit.sameOrigin],
    async (ctx) => {
      const { user } = ctx.state.live;
      const { id } = ctx.state.input.params;
      await decisions.claim(id, user);
      const { tax } = await services.company();
      answer(ctx, toProject((await queries.forCustomer(id, user.id)).record, tax));
    },
  );
}
