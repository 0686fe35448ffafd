import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  gatewayUpdateOf,
  openMoneyFixture,
  snapshotOf,
  upiDetails,
  type MoneyFixture,
} from '../../testing/money-fixture';
import type { GatewayUpdate } from './gateway-update';
import type { Attempt } from './types';

let fixture: MoneyFixture;
beforeAll(async () => {
  fixture = await openMoneyFixture();
});
afterAll(() => fixture.close());

/** The names of the statements that a settlement sends; outside a transaction each of them is one of its own. */
async function statementsOf(update: GatewayUpdate): Promise<string[]> {
  const sent: string[] = [];
  const listen = ({ sql, options }: { sql: string; options?: { name?: string } }) =>
    void sent.push(options?.name ?? sql);
  fixture.worker.on('query', listen);
  await fixture.settlement.settlePayment(update);
  fixture.worker.off('query', listen);
  return sent;
}

const capturedUpdate = (attempt: Attempt) =>
  gatewayUpdateOf(attempt, snapshotOf(attempt, 'captured', { details: upiDetails('asha@okaxis') }));

/** The transactions that wrote the rows of a payment. */
async function transactionsOf({ id: attemptId, paymentId }: Attempt): Promise<Set<string>> {
  const { rows } = await fixture.owner.raw<{ rows: { xmin: string }[] }>(
    `select xmin from payments where id = :paymentId
     union all select xmin from payment_attempts where id = :attemptId
     union all select xmin from payment_captures where attempt_id = :attemptId
     union all select xmin from gateway_payment_details where attempt_id = :attemptId
     union all select xmin from payment_events where attempt_id = :attemptId and type = 'captured'
     union all select xmin from outbox where dedupe_key = 'issue-receipt:' || :attemptId
     union all select xmin from ledger_transfers where payment_id = :paymentId
     union all select e.xmin from ledger_entries e join ledger_transfers t on t.id = transfer_id where payment_id = :paymentId`,
    { attemptId, paymentId },
  );
  expect(rows).toHaveLength(10);
  return new Set(rows.map(({ xmin }) => xmin));
}

describe('the statements of a settlement', () => {
  it('are one that reads and one that writes, for a credit in an existing wallet', async () => {
    const ownerExternalId = 'payer-with-a-wallet';
    const first = await fixture.buildPayment({ ownerExternalId });
    await fixture.settlement.settlePayment(capturedUpdate(first.attempt));
    const { attempt } = await fixture.buildPayment({ ownerExternalId });
    expect(await statementsOf(capturedUpdate(attempt))).toEqual([
      'find_settlement_snapshot',
      'record_decision_with_details',
    ]);
    expect((await transactionsOf(attempt)).size).toBe(1);
  });

  it('are two that read, for an update that changes nothing', async () => {
    const { attempt } = await fixture.buildPayment();
    await fixture.settlement.settlePayment(capturedUpdate(attempt));
    expect(await statementsOf(capturedUpdate(attempt))).toEqual([
      'find_settlement_snapshot',
      'keep_payment_details',
    ]);
  });
});
