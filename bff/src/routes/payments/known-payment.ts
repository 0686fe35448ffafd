import { PAYMENT_ID } from '@deccanloop/contracts/payments/schemas';
import { PaymentError } from '@deccanloop/core/domain/payments/errors';
import type { Standing } from '@deccanloop/core/domain/payments/standings';
import type { Services } from '../../deps';
import { RequestError } from '../../errors/request-errors';
import { payerOf, type Payer } from '../../middleware/payer-session';

type Asked = Pick<Services, 'standings'>;

/** @throws PaymentError `unknown_payment` */
export async function knownPayment({ standings }: Asked, publicId: string): Promise<Standing> {
  const standing = PAYMENT_ID.test(publicId) ? await standings.byPublicId(publicId) : null;
  if (!standing) throw new PaymentError('unknown_payment');
  return standing;
}

/**
 * A payment and its payer, for calls that are the payer's alone.
 * @throws PaymentError `unknown_payment`; RequestError `link_session_expired` without any payer,
 * `not_your_payment` where only others are
 */
export async function ownPayment(
  services: Asked,
  payers: readonly Payer[],
  publicId: string,
): Promise<{ standing: Standing; payer: Payer }> {
  if (payers.length === 0) throw new RequestError('link_session_expired');
  const standing = await knownPayment(services, publicId);
  const payer = payerOf(payers, standing.payment.ownerId);
  if (!payer) throw new RequestError('not_your_payment');
  return { standing, payer };
}
