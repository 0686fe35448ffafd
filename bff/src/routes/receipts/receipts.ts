import type Router from '@koa/router';
import { API } from '@deccanloop/contracts/api/endpoints';
import { ROLES, type Role } from '@deccanloop/contracts/accounts/roles';
import { PAYMENT_ID } from '@deccanloop/contracts/payments/schemas';
import { PaymentError } from '@deccanloop/core/domain/payments/errors';
import { ReceiptError } from '@deccanloop/core/domain/receipts/errors';
import type { RequestParts } from '../../context';
import type { AppDeps, RouteKit } from '../../deps';
import { serve } from '../../serve';
import { payerOf } from '../../middleware/payer-session';
import { answer } from '../../presenters/envelope';
import { toReceipt } from '../../presenters/receipt';

/** A worker issues the number shortly after the credit; the page retries by itself. */
const SOON_SECONDS = 2;
const STAFF: readonly Role[] = [ROLES.admin, ROLES.moderator];

/**
 * The receipt of a payment, for its payer, for staff, and for anyone with its receipt link. Others get the answer for
 * an unknown payment: the id alone must not give access to name and amounts.
 */
export function receiptRoutes(router: Router, { services, settings }: AppDeps, kit: RouteKit): void {
  serve(router, API.receipt, [kit.limit('read'), kit.payers.read], async (ctx) => {
    const publicId = ctx.params['id'] ?? '';
    const payment = PAYMENT_ID.test(publicId) ? await services.payments.byPublicId(publicId) : null;
    const { key } = ctx.state.input.query;
    const mayRead =
      payment !== null &&
      (payerOf(ctx.state.payers, payment.ownerId) !== null ||
        (key !== undefined && services.receiptLinks.isKeyOf(publicId, key)) ||
        (await isStaff(ctx)));
    if (!mayRead) throw new PaymentError('unknown_payment');

    const receipt = await services.receipts.find(publicId);
    if (receipt === null) {
      throw payment.state === 'completed'
        ? new ReceiptError('no_receipt', {
            message: 'The receipt is being written. It will be here in a moment.',
            retryAfterSeconds: SOON_SECONDS,
          })
        : new ReceiptError('no_receipt');
    }
    ctx.set('Cache-Control', 'private, no-store');
    answer(ctx, toReceipt(receipt, settings.gstin));
  });

  async function isStaff(ctx: RequestParts): Promise<boolean> {
    const live = await kit.session.find(ctx);
    return live !== null && STAFF.includes(live.user.role);
  }
}
