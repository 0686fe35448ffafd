import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '../../platform/ids';
import {
  gatewayUpdateOf,
  openMoneyFixture,
  snapshotOf,
  type MoneyFixture,
} from '../../testing/money-fixture';
import { fundsOfOwner } from '../ledger/read-funds';
import { createRebuilding } from '../payments/rebuild';
import { findPeople, findPerson } from '../payment-lookup/people-search-repository';
import type { Payment } from '../payments/types';
import { readLedger } from '../reconciliation/testing/read-ledger';
import { findWalletPerson } from '../wallet-bookings/person-repository';
import { createWalletOwners } from './wallet-owners';

let fixture: MoneyFixture;
let userId: string;
beforeAll(async () => {
  fixture = await openMoneyFixture();
  userId = newId();
  await fixture.owner('users').insert({ id: userId, name: 'Asha Rao', email: 'asha@mail.example', role: 1 });
});
afterAll(() => fixture.close());

const owners = () => createWalletOwners({ db: fixture.bff });
const merchant = () => owners().resolveMerchant(userId);
const violation = (constraint: string) => ({ code: '23514', constraint });

async function accountsOf(ownerId: string) {
  return fixture
    .owner('ledger_accounts')
    .join('ledger_balances', 'account_id', 'id')
    .where({ owner_id: ownerId })
    .select('kind', 'owner_kind', 'balance_paise', 'floor_paise');
}

/** Settles one capture by 50 simultaneous updates, as webhooks and checks deliver them. */
const capture = async (): Promise<Payment> => {
  const { payment, attempt } = await fixture.buildPayment({ ownerExternalId: `merchant:${userId}` });
  const update = gatewayUpdateOf(attempt, snapshotOf(attempt, 'captured'));
  await Promise.all(Array.from({ length: 50 }, async () => fixture.settlement.settlePayment(update)));
  return payment;
};

describe('the owner of a merchant', () => {
  it('is created once by simultaneous calls, apart from the wallet of the same account', async () => {
    const found = await Promise.all(Array.from({ length: 10 }, merchant));
    expect(new Set(found.map(({ id }) => id)).size).toBe(1);
    const person = await owners().linkToAccount({ userId, name: 'Asha Rao', email: 'asha@mail.example' });
    expect(person.id).not.toBe(found[0]?.id);
    expect(await fixture.owner('wallet_owners').where({ id: found[0]?.id })).toMatchObject([
      { kind: 'merchant', merchant_user_id: userId, user_id: null, email: null, display_name: 'Merchant' },
    ]);
  });

  it('is not found where a person is looked for', async () => {
    const { externalId } = await merchant();
    expect(await owners().find(externalId)).toBeNull();
    await expect(owners().resolve(externalId, 'Asha Rao')).rejects.toThrow();
  });

  it('is no person that staff find, or whose wallet they book', async () => {
    const { id } = await merchant();
    expect(await findWalletPerson(fixture.bff, id, 'test')).toBeNull();
    expect(await findPerson(fixture.bff, 'test', id)).toBeNull();
    expect(
      await findPeople(fixture.bff, 'test', {
        ...{ ownerIds: [id], userIds: [] },
        ...{ paymentIds: [], ticketIds: [], quotationIds: [] },
      }),
    ).toEqual([]);
  });

  it.each([
    [{ kind: 'person', merchant_user_id: null }, 'wallet_owners_keep_kind'],
    [{ user_id: newId() }, 'wallet_owners_merchant'],
    [{ email: 'asha@mail.example' }, 'wallet_owners_merchant'],
  ])('does not take %j', async (change, constraint) => {
    const { id } = await merchant();
    await expect(fixture.owner('wallet_owners').where({ id }).update(change)).rejects.toMatchObject(
      violation(constraint),
    );
  });

  it('has an external id that no person can have', () =>
    expect(
      fixture
        .bff('wallet_owners')
        .insert({ id: newId(), external_id: `merchant:${newId()}`, display_name: 'Asha Rao' }),
    ).rejects.toMatchObject(violation('wallet_owners_merchant')));
});

describe('the balance of a merchant', () => {
  it('is credited once by 50 simultaneous updates, and no wallet is', async () => {
    const payment = await capture();
    expect(await accountsOf(payment.ownerId)).toEqual([
      {
        kind: 'merchant_balance',
        owner_kind: 'merchant',
        balance_paise: payment.creditPaise,
        floor_paise: 0,
      },
    ]);
    expect(await fixture.totals()).toMatchObject({ credits: 1, walletPaise: 0, wrongBalances: 0 });
    expect(await fundsOfOwner(fixture.bff, { ownerId: payment.ownerId, mode: 'test' })).toMatchObject({
      balancePaise: 490_00,
    });
    expect(await readLedger(fixture.worker, 'test')).toMatchObject({ entriesSumPaise: 0, faults: [] });
  });

  it('does not become negative', async () => {
    const { id } = await merchant();
    const debit = fixture
      .owner('ledger_balances')
      .whereIn('account_id', fixture.owner('ledger_accounts').where({ owner_id: id }).select('id'))
      .update({ balance_paise: -1 });
    await expect(debit).rejects.toMatchObject(violation('ledger_balances_above_floor'));
  });

  it('is found by the check of the ledger when an entry is missing', async () => {
    const { id } = await merchant();
    const account = fixture.owner('ledger_accounts').where({ owner_id: id }).select('id');
    await fixture.owner('ledger_balances').whereIn('account_id', account).increment('balance_paise', 1);
    const { faults } = await readLedger(fixture.worker, 'test');
    expect(faults).toMatchObject([
      { rule: 'balance_is_sum_of_entries', detail: { account: 'merchant_balance' } },
    ]);
    await fixture.owner('ledger_balances').whereIn('account_id', account).decrement('balance_paise', 1);
  });

  it('prevents that the account is closed', async () => {
    const { rows } = await fixture.owner.raw<{ rows: { kind: string }[] }>(
      `select kind from account_closing_obstacles(:userId, 'test')`,
      { userId },
    );
    expect(rows.map(({ kind }) => kind)).toContain('merchant_money');
  });
});

describe('the database keeps kinds apart', () => {
  it.each([
    ['wallet', merchant],
    ['merchant_balance', async () => owners().resolve('link-42', 'Asha Rao')],
    ['merchant_receivable', async () => owners().resolve('link-42', 'Asha Rao')],
  ])('an account %s of the other kind of owner is rejected', async (kind, resolve) => {
    const { id } = await resolve();
    // Live: neither owner has an account in that mode, so that no other constraint rejects it.
    await expect(
      fixture.worker.raw('select open_owner_account(:id, :mode, :kind)', { id, mode: 'live', kind }),
    ).rejects.toMatchObject({ code: '23503', constraint: 'ledger_accounts_owner_of_kind_fkey' });
  });

  it.each(['phase_payments', 'wallet_adjustments', 'bank_transfers', 'wallet_notices'])(
    'a merchant has no row in %s',
    async (table) => {
      const { id } = await merchant();
      await expect(
        fixture.owner.raw(`insert into ${table} (id, owner_id) values (:rowId, :id)`, { rowId: newId(), id }),
      ).rejects.toMatchObject(violation('owner_is_person'));
    },
  );
});

describe('a lost order', () => {
  it('of a merchant is rebuilt with an owner of the same kind', async () => {
    const restored = await openMoneyFixture();
    try {
      await restored
        .owner('users')
        .insert({ id: userId, name: 'Asha Rao', email: 'asha@mail.example', role: 1 });
      const { payment, attempt } = await fixture.buildPayment({ ownerExternalId: `merchant:${userId}` });
      const { publicId, gateway, mode, amountPaise, feePaise, totalPaise, creditPaise, initiatedAt } =
        payment;
      const { rebuild } = createRebuilding({ db: restored.worker, clock: restored.clock });
      await rebuild(
        {
          kind: 'ours',
          publicId,
          attemptNo: 1,
          identity: {
            ...{ installationId: newId(), gateway, mode, amountPaise, feePaise, totalPaise, creditPaise },
            ...{ initiatedAt, merchantOrderId: attempt.merchantOrderId },
            owner: { externalId: `merchant:${userId}`, payerName: 'Ravi Iyer', origin: 'website' },
          },
        },
        { gatewayOrderId: 'order_lost', source: 'admin', actor: 'test' },
      );
      expect(
        await restored
          .owner('payments')
          .join('wallet_owners', 'wallet_owners.id', 'owner_id')
          .select('public_id', 'kind', 'merchant_user_id'),
      ).toEqual([{ public_id: publicId, kind: 'merchant', merchant_user_id: userId }]);
    } finally {
      await restored.close();
    }
  });
});
