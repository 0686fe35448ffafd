import type { AcceptedOptions } from '../../../testing/quotation-fixture';
import type { Customer, PhaseFixture } from '../../../testing/phase-fixture';
import type { PhasePayment } from '../phase-payment';

/** A phase of ₹1,000, and what it costs with 18 % GST. */
export const AMOUNT = 1_000_00;
export const TOTAL = 1_180_00;

/** A customer and their accepted quotation with two such phases. */
export async function acceptedPhase(
  fixture: PhaseFixture,
  walletPaise: number,
  options: AcceptedOptions = {},
) {
  const customer = await fixture.buildCustomer(walletPaise);
  const { id, phaseIds } = await fixture.buildAccepted(customer, { amounts: [AMOUNT, AMOUNT], ...options });
  return { customer, id, phaseIds, phaseId: phaseIds[0]! };
}

export const payPhase = (
  fixture: PhaseFixture,
  customer: Customer,
  phaseId: string,
  more: { key?: string; topUp?: boolean; totalPaise?: number } = {},
): Promise<PhasePayment> => fixture.request(customer, phaseId, { totalPaise: TOTAL, ...more });

/** The kinds of a payment's transfers, oldest first. */
export const transfersOf = ({ money }: PhaseFixture, id: string): Promise<string[]> =>
  money.owner('ledger_transfers').where({ source_id: id }).orderBy('created_at').pluck<string[]>('kind');
