import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  gatewayUpdateOf,
  openMoneyFixture,
  snapshotOf,
  type MoneyFixture,
} from '../../testing/money-fixture';
import { newId } from '../../platform/ids';
import type { Payment } from '../payments/types';

let fixture: MoneyFixture;
let payment: Payment;
beforeAll(async () => {
  fixture = await openMoneyFixture();
  const built = await fixture.buildPayment();
  payment = built.payment;
  await fixture.settlement.settlePayment(
    gatewayUpdateOf(built.attempt, snapshotOf(built.attempt, 'captured')),
  );
});
afterAll(() => fixture.close());

const DENIED = { code: '42501' };

describe("the BFF's role", () => {
  it.each([
    'ledger_accounts',
    'ledger_transfers',
    'ledger_entries',
    'ledger_balances',
    'receipts',
    'payment_findings',
  ])('reads %s and writes nothing there', async (table) => {
    await expect(fixture.bff(table).first()).resolves.not.toThrow();
    await expect(fixture.bff.raw(`insert into ${table} default values`)).rejects.toMatchObject(DENIED);
    await expect(fixture.bff.raw(`delete from ${table}`)).rejects.toMatchObject(DENIED);
  });

  it('cannot change a balance', () =>
    expect(fixture.bff('ledger_balances').update({ balance_paise: 1 })).rejects.toMatchObject(DENIED));

  it.each([
    'state',
    'completed_at',
    'credit_paise',
    'amount_paise',
    'owner_id',
    'under_review',
    'next_check_at',
  ])("cannot change a payment's %s", (column) =>
    expect(fixture.bff.raw(`update payments set ${column} = ${column}`)).rejects.toMatchObject(DENIED),
  );

  it('cannot insert a payment as completed', () =>
    expect(
      fixture.bff('payments').insert({ id: newId(), state: 'completed', owner_id: payment.ownerId }),
    ).rejects.toMatchObject(DENIED));

  it.each(['gateway_state', 'captured_paise', 'gateway_payment_id', 'amount_paise', 'is_final'])(
    "cannot change an attempt's %s",
    (column) =>
      expect(fixture.bff.raw(`update payment_attempts set ${column} = ${column}`)).rejects.toMatchObject(
        DENIED,
      ),
  );

  it('cannot change the order of an attempt once it has one', () =>
    expect(
      fixture
        .bff('payment_attempts')
        .where({ payment_id: payment.id })
        .update({ gateway_order_id: 'order_of_another' }),
    ).rejects.toMatchObject({ constraint: 'payment_attempts_order_is_final' }));

  it('cannot change gateway settings', () =>
    expect(fixture.bff('gateway_settings').update({ min_paise: 100 })).rejects.toMatchObject(DENIED));
});

describe("the worker's role", () => {
  it.each(['ledger_entries', 'ledger_transfers', 'payment_events'])(
    'cannot change or delete %s',
    async (table) => {
      await expect(fixture.worker.raw(`update ${table} set created_at = now()`)).rejects.toMatchObject(
        DENIED,
      );
      await expect(fixture.worker.raw(`delete from ${table}`)).rejects.toMatchObject(DENIED);
    },
  );

  it("cannot change a payment's amounts", () =>
    expect(fixture.worker('payments').update({ credit_paise: 1 })).rejects.toMatchObject(DENIED));
});

describe('the ledger, even for its owner', () => {
  it.each(['ledger_entries', 'ledger_transfers', 'payment_events'])('%s is append-only', async (table) => {
    await expect(fixture.owner.raw(`update ${table} set created_at = now()`)).rejects.toThrow('append-only');
    await expect(fixture.owner.raw(`delete from ${table}`)).rejects.toThrow('append-only');
    await expect(fixture.owner.raw(`truncate ${table} cascade`)).rejects.toThrow('append-only');
  });

  it('rejects a transfer whose entries do not sum to zero', async () => {
    const [account] = await fixture.owner('ledger_accounts').where({ kind: 'fees', mode: 'test' });
    await expect(
      fixture.owner.transaction(async (trx) => {
        const transfer = {
          id: newId(),
          mode: 'test',
          source_type: 'refund',
          source_id: newId(),
          kind: 'refund',
        };
        await trx('ledger_transfers').insert({ ...transfer, payment_id: payment.id });
        const entry = { transfer_id: transfer.id, account_id: account.id, mode: 'test', amount_paise: 1 };
        await trx('ledger_entries').insert(entry);
      }),
    ).rejects.toMatchObject({ constraint: 'ledger_entries_sum_to_zero' });
  });

  it('rejects a mix of test and live money', async () => {
    const [live] = await fixture.owner('ledger_accounts').where({ kind: 'fees', mode: 'live' });
    const [transfer] = await fixture.owner('ledger_transfers');
    await expect(
      fixture.owner('ledger_entries').insert({
        transfer_id: transfer.id,
        account_id: live.id,
        mode: 'test',
        amount_paise: 1,
      }),
    ).rejects.toMatchObject({ constraint: 'ledger_entries_account_fkey' });
  });

  it('rejects a wallet below zero', async () => {
    const [wallet] = await fixture.owner('ledger_accounts').where({ kind: 'wallet' });
    await expect(
      fixture.owner('ledger_balances').where({ account_id: wallet.id }).update({ balance_paise: -1 }),
    ).rejects.toMatchObject({ constraint: 'ledger_balances_above_floor' });
  });
});
