import { PAYMENT_ID } from '@deccanloop/contracts/payments/schemas';
import { PaymentError } from '@deccanloop/core/domain/payments/errors';
import type { PaymentOverview } from '@deccanloop/core/domain/payments/payment-overviews';
import type { Services } from '../../deps';
import { RequestError } from '../../errors/request-errors';
import { payerOf, type Payer } from '../../middleware/payer-session';

type Asked = Pick<Services, 'overviews' | 'restores'>;

/** @throws PaymentError `unknown_payment`, `payment_sought` after a declared restore */
export async function knownPayment(
  { overviews, restores }: Asked,
  publicId: string,
): Promise<PaymentOverview> {
  const isOurs = PAYMENT_ID.test(publicId);
  const overview = isOurs ? await overviews.byPublicId(publicId) : null;
  if (!overview)
    throw new PaymentError(isOurs && (await restores.isSeeking()) ? 'payment_sought' : 'unknown_payment');
  return overview;
}

/**
 * A payment and its payer, for calls that only the payer may make.
 * @throws PaymentError `unknown_payment`, `payment_sought`; RequestError `link_session_expired` without any payer,
 * `not_your_payment` when there are only other payers
 */
export async function ownPayment(
  services: Asked,
  payers: readonly Payer[],
  publicId: string,
): Promise<{ overview: PaymentOverview; payer: Payer }> {
  if (payers.length === 0) throw new RequestError('link_session_expired');
  const overview = await knownPayment(services, publicId);
  const payer = payerOf(payers, overview.payment.ownerId);
  if (!payer) throw new RequestError('not_your_payment');
  return { overview, payer };
}
