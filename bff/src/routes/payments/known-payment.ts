import { PAYMENT_ID } from '@deccanloop/contracts/payments/schemas';
import { PaymentError } from '@deccanloop/core/domain/payments/errors';
import type { Standing } from '@deccanloop/core/domain/payments/standings';
import type { Services } from '../../deps';
import { RequestError } from '../../errors/request-errors';
import { payerOf, type Payer } from '../../middleware/payer-session';

type Asked = Pick<Services, 'standings' | 'restores'>;

/** @throws PaymentError `unknown_payment`, `payment_sought` after a declared restore */
export async function knownPayment({ standings, restores }: Asked, publicId: string): Promise<Standing> {
  const isOurs = PAYMENT_ID.test(publicId);
  const standing = isOurs ? await standings.byPublicId(publicId) : null;
  if (!standing)
    throw new PaymentError(isOurs && (await restores.isSeeking()) ? 'payment_sought' : 'unknown_payment');
  return standing;
}

/**
 * A payment and its payer, for calls that are the payer's alone.
 * @throws PaymentError `unknown_payment`, `payment_sought`; RequestError `link_session_expired` without any payer,
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
