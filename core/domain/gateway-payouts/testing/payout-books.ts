import type { GatewayName } from '@deccanloop/contracts/payments/status';
import { readLedger } from '../../reconciliation/testing/read-ledger';
import type { PayoutFixture } from './payout-fixture';

/** What the accounts hold that a payout moves, as the company counts it: money at the bank is positive. */
export interface Books {
  bank: number;
  /** Still to come. */
  due: number;
  unmatched: number;
  fee: number;
  tax: number;
}

export const NOTHING: Books = { bank: 0, due: 0, unmatched: 0, fee: 0, tax: 0 };

export async function booksOf({ balance }: PayoutFixture, gateway: GatewayName): Promise<Books> {
  return {
    bank: 0 - (await balance(null, 'bank')),
    due: 0 - (await balance(gateway, 'gateway_clearing')),
    unmatched: await balance(gateway, 'unmatched_settlements'),
    fee: 0 - (await balance(gateway, 'gateway_fees')),
    tax: 0 - (await balance(gateway, 'gateway_fee_gst')),
  };
}

export const less = (now: Books, before: Books): Books => ({
  bank: now.bank - before.bank,
  due: now.due - before.due,
  unmatched: now.unmatched - before.unmatched,
  fee: now.fee - before.fee,
  tax: now.tax - before.tax,
});

/** Open and ended findings about a payout, oldest first. */
export const findingsOf = (
  { refunds }: PayoutFixture,
  kind: string,
  payout: string,
): Promise<{ resolution: string | null }[]> =>
  refunds.money
    .owner('payment_findings')
    .where({ kind })
    .whereRaw("detail ->> 'payout' = ?", [payout])
    .orderBy('id')
    .select('resolution');

/** What the ledger check finds, and what gateways still owe after they have paid out everything. */
export async function faultsAfterSettling(fixture: PayoutFixture) {
  const { faults } = await readLedger(fixture.refunds.money.worker, 'test');
  const { entriesPaise, wrongBalances } = await fixture.refunds.money.totals();
  await fixture.settleAll();
  await fixture.passDays(1);
  const due = await Promise.all(
    (['razorpay', 'phonepe'] as const).map((gateway) => fixture.balance(gateway, 'gateway_clearing')),
  );
  return { faults, entriesPaise, wrongBalances, due };
}

export const NO_FAULTS = { faults: [], entriesPaise: 0, wrongBalances: 0, due: [0, 0] };
