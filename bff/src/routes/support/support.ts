import type Router from '@koa/router';
import { API } from '@deccanloop/contracts/api/endpoints';
import type { AppDeps, RouteKit } from '../../deps';
import { serve } from '../../serve';
import { RequestError } from '../../errors/request-errors';
import { jsonBody } from '../../middleware/body';
import { accountIdOf, payerOf } from '../../middleware/payer-session';
import { answer } from '../../presenters/envelope';
import { linkedTicket } from './linked-ticket';
import { ticketFileUpload } from './ticket-file-upload';
import { ownTickets } from './tickets';

/** Support reports, each of which opens a ticket, and tickets. Reports need no log-in, so that users who cannot open the payment page can report it. */
export function supportRoutes(router: Router, deps: AppDeps, kit: RouteKit): void {
  const { services } = deps;
  ownTickets(router, deps, kit);
  linkedTicket(router, deps, kit);
  ticketFileUpload(router, deps, kit);
  serve(
    router,
    API.supportReports,
    [kit.limit('report'), kit.payers.read, kit.sameOrigin, jsonBody()],
    async (ctx) => {
      const { topic, message, contact, merchantTransactionId, files } = ctx.state.input.body;
      const payment = await paymentOf(merchantTransactionId);
      const payer = payment && payerOf(ctx.state.payers, payment.ownerId);
      const created = await services.reports.create({
        topic,
        message,
        contact,
        paymentId: payment?.id ?? null,
        ownerId: payer?.ownerId ?? null,
        userId: accountIdOf(ctx.state.payers),
        files,
      });
      answer(ctx, created);
    },
  );

  async function paymentOf(publicId: string | undefined) {
    if (!publicId) return null;
    const payment = await services.payments.byPublicId(publicId);
    if (payment) return payment;
    const errors = {
      merchantTransactionId: ['We do not know this transaction. Check the ID, or leave it out.'],
    };
    throw new RequestError('validation', { errors });
  }
}
