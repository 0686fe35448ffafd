import type Router from '@koa/router';
import { API } from '@deccanloop/contracts/api/endpoints';
import { issueOfLinkSchema, issueSchema } from '@deccanloop/contracts/payments/actions';
import type { Step } from '../../context';
import type { AppDeps, RouteKit } from '../../deps';
import { serve } from '../../serve';
import { jsonBody } from '../../middleware/body';
import { accountIdOf, accountOf, type Payer } from '../../middleware/payer-session';
import { validate } from '../../middleware/validate';
import { answer } from '../../presenters/envelope';
import { ownPayment } from './known-payment';

/** Creates a support ticket about one of the caller's payments. */
export function reportIssue(router: Router, { services }: AppDeps, kit: RouteKit): void {
  serve(
    router,
    API.reportIssue,
    [kit.limit('report'), kit.payers.read, kit.sameOrigin, jsonBody(), validateIssue],
    async (ctx) => {
      const { merchantTransactionId, topic, message, contact, files } = ctx.state.input.body;
      const { payers } = ctx.state;
      const { overview, payer } = await ownPayment(services, payers, merchantTransactionId);
      const created = await services.reports.create({
        topic,
        message,
        // Without an account the schema requires a contact.
        contact: contact || (accountOf(payers)?.email ?? ''),
        paymentId: overview.payment.id,
        ownerId: payer.ownerId,
        userId: accountIdOf(payers),
        files,
      });
      answer(ctx, created);
    },
  );
}

const ofAccount = validate({ body: issueSchema });
const ofLink = validate({ body: issueOfLinkSchema });

/** A logged-in user already has an address; the payer of a link must give a contact. */
const validateIssue = ((ctx, next) => {
  const { payers = [] } = ctx.state as { payers?: readonly Payer[] };
  return (accountOf(payers) ? ofAccount : ofLink)(ctx, next);
}) as typeof ofAccount satisfies Step;
