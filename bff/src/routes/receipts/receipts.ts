import type Router from '@koa/router';
import { API } from '@deccanloop/contracts/api/endpoints';
import { ROLES, type Role } from '@deccanloop/contracts/accounts/roles';
import { PAYMENT_ID } from '@deccanloop/contracts/payments/schemas';
import { PaymentError } from '@deccanloop/core/domain/payments/errors';
import type { Payment } from '@deccanloop/core/domain/payments/types';
import { ReceiptError } from '@deccanloop/core/domain/receipts/errors';
import type { BaseState, RequestParts } from '../../context';
import type { AppDeps, RouteKit } from '../../deps';
import { serve } from '../../serve';
import { payerOf, type Payer } from '../../middleware/payer-session';
import { answer } from '../../presenters/envelope';
import { answerPaper } from '../../presenters/paper-file';
import { toReceipt } from '../../presenters/receipt';

/** A worker issues the number shortly after the credit; the page retries by itself. */
const SOON_SECONDS = 2;
const STAFF: readonly Role[] = [ROLES.admin, ROLES.moderator];

/**
 * The receipt of a payment, for its payer, for staff, and for anyone with its receipt link. Others get the answer for
 * an unknown payment: the id alone must not give access to name and amounts.
 */
export function receiptRoutes(router: Router, { services }: AppDeps, kit: RouteKit): void {
  serve(router, API.receipt, [kit.limit('read'), kit.payers.read], async (ctx) => {
    const payment = await readable(ctx, ctx.params['id'], ctx.state.input.query.key);
    const receipt = await services.receipts.find(payment.publicId);
    if (receipt === null) throw noReceipt(payment);
    ctx.set('Cache-Control', 'private, no-store');
    const { gstin, addressLines } =
      (await services.receiptPapers.supplierOf(payment.publicId)) ?? (await services.company()).supplier;
    answer(ctx, toReceipt(receipt, { gstin, addressLines }));
  });

  serve(router, API.receiptPdf, [kit.limit('read'), kit.payers.read], async (ctx) => {
    const payment = await readable(ctx, ctx.params['id'], ctx.state.input.query.key);
    const file = await services.receiptPapers.find(payment.publicId);
    if (file === null) throw noReceipt(payment);
    answerPaper(ctx, file);
  });

  /** @throws PaymentError `unknown_payment` where the caller may not read the receipt */
  async function readable(ctx: ReceiptRequest, id = '', key?: string): Promise<Payment> {
    const payment = PAYMENT_ID.test(id) ? await services.payments.byPublicId(id) : null;
    if (payment === null) throw new PaymentError('unknown_payment');
    const mayRead =
      payerOf(ctx.state.payers, payment.ownerId) !== null ||
      (key !== undefined && services.receiptLinks.isKeyOf(payment.publicId, key)) ||
      (await isStaff(ctx));
    if (!mayRead) throw new PaymentError('unknown_payment');
    return payment;
  }

  async function isStaff(ctx: ReceiptRequest): Promise<boolean> {
    const live = await kit.session.find(ctx);
    if (live === null || !STAFF.includes(live.user.role)) return false;
    // For the audit log. A receipt of the own payment, or with a receipt link, is not read as staff.
    ctx.state.live = live;
    return true;
  }
}

type ReceiptRequest = RequestParts & { state: BaseState & { payers: readonly Payer[] } };

const noReceipt = ({ state }: Payment): ReceiptError =>
  state === 'completed'
    ? new ReceiptError('no_receipt', {
        message: 'The receipt is being written. It will be here in a moment.',
        retryAfterSeconds: SOON_SECONDS,
      })
    : new ReceiptError('no_receipt');
