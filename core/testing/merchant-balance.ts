import { gatewayUpdateOf, snapshotOf, type MoneyFixture } from './money-fixture';
import type { Payment } from '../domain/payments/types';

/** Money of payers in the balance of a merchant, by a payment at PhonePe, which credits the whole amount. */
export async function collectForMerchant(
  money: Pick<MoneyFixture, 'buildPayment' | 'settlement'>,
  { userId, amountPaise }: { userId: string; amountPaise: number },
): Promise<Payment> {
  const { payment, attempt } = await money.buildPayment({
    ...{ gateway: 'phonepe', amountPaise, ownerExternalId: `merchant:${userId}` },
  });
  await money.settlement.settlePayment(gatewayUpdateOf(attempt, snapshotOf(attempt, 'captured')));
  return payment;
}
