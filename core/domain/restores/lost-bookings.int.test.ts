import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { paise } from '@deccanloop/contracts/money';
import { BOOKING_KINDS } from '@deccanloop/contracts/payments/booking-kinds';
import type { Knex } from '../../platform/database';
import { newId } from '../../platform/ids';
import { encryptedText } from '../../platform/encrypted-text';
import {
  JournalUnavailable,
  journaledTransaction,
  keepBookingsIn,
  LINE_PURPOSE,
} from '../../platform/journaled-transaction';
import type { Journal } from '../../platform/journal';
import { openPayoutFixture, type PayoutFixture } from '../merchant-payouts/testing/payout-fixture';
import { acceptedPhase, payPhase, TOTAL } from '../phase-payments/testing/accepted-phase';
import { insertReversal } from '../phase-payments/reversal-repository';
import { confirmLines } from './booking-collection';
import { KIND_OF_TABLE } from './booking-line';
import { firstLifeOf, SECRETS, type FirstLife, type SecondLife } from './testing/two-lives';

let fixture: PayoutFixture;
let first: FirstLife;
let lives: SecondLife[] = [];
beforeEach(async () => {
  fixture = await openPayoutFixture();
  first = firstLifeOf(fixture.money);
});
afterEach(async () => {
  await Promise.all(lives.map((life) => life.close()));
  lives = [];
  await first.close();
});
const restore = async (options?: Parameters<FirstLife['restore']>[0]): Promise<SecondLife> => {
  const life = await first.restore(options);
  lives.push(life);
  return life;
};

/** Rows of every table that is noted for the journal, and what the ledger has. */
async function booksOf(owner: Knex): Promise<Record<string, unknown>> {
  const tables = Object.keys(KIND_OF_TABLE).filter((table) => table !== 'users');
  const books: Record<string, unknown> = {};
  for (const table of tables) {
    const { rows } = await owner.raw<{ rows: { row: Record<string, unknown> }[] }>(
      `select to_jsonb(t) - 'created_at' as row from ${table} t order by to_jsonb(t)::text`,
    );
    books[table] = rows.map(({ row }) => row);
  }
  const { rows } = await owner.raw<{ rows: unknown[] }>(
    `select a.kind, o.external_id, b.balance_paise, b.entry_count from ledger_balances b
       join ledger_accounts a on a.id = b.account_id left join wallet_owners o on o.id = a.owner_id
      where b.entry_count > 0 order by 1, 2, 3`,
  );
  return { ...books, balances: rows };
}

const linesOf = (kind: string): string[] =>
  readdirSync(first.dir).flatMap((name) =>
    readFileSync(join(first.dir, name), 'utf8')
      .split('\n')
      .filter((line) => line.includes(`"kind":"${kind}"`)),
  );

/** As a process that was killed before it could say how its last transactions ended. */
async function forgetEnds(): Promise<void> {
  // Otherwise one is written afterwards.
  await first.untilEnded();
  for (const name of readdirSync(first.dir)) {
    const path = join(first.dir, name);
    const lines = readFileSync(path, 'utf8').split('\n');
    writeFileSync(path, lines.filter((line) => !line.includes('"kind":"booking_end"')).join('\n'));
  }
}

/** Every kind of booking by people that needs no gateway. */
async function bookEverything() {
  const paid = await acceptedPhase(fixture, 5_000_00);
  const merchant = await fixture.buildMerchant();
  await merchant.collect(2_000_00);
  await first.backUp();

  const transfer = await fixture.record(paid.customer);
  await fixture.finish(transfer.id);
  const adjusted = await fixture.adjust(paid.customer);
  await fixture.finish(adjusted.id);
  const [firstPhase, secondPhase] = [paid.phaseIds[0] ?? '', paid.phaseIds[1] ?? ''];
  for (const phaseId of [firstPhase, secondPhase]) {
    const { id } = await payPhase(fixture, paid.customer, phaseId);
    expect(await fixture.execution.pay(id)).toBe('paid');
  }
  const [{ id: reversed } = { id: '' }] = await fixture.money
    .owner('phase_payments')
    .where({ phase_id: secondPhase })
    .select<{ id: string }[]>('id');
  const reversalId = newId();
  await journaledTransaction(fixture.money.bff, (trx) =>
    insertReversal(trx, {
      ...{ id: reversalId, phasePaymentId: reversed, reason: 'The wrong phase was paid' },
      ...{ requestedBy: fixture.asha.user.id, now: new Date() },
    }),
  );
  await fixture.execution.reverse(reversalId);
  await merchant.booked();
  const returned = await merchant.booked();
  const reversal = await fixture.reverse(returned);
  await fixture.finish(reversal.id);
  // Waiting for the second administrator.
  const waiting = { payout: await merchant.record(), transfer: await fixture.record(paid.customer) };
  await first.untilEnded();
  return { paid, merchant, waiting };
}

describe('bookings after the backup', () => {
  it('are made again with their ids, numbers and contents, once', async () => {
    await bookEverything();
    const books = await booksOf(fixture.money.owner);
    expect((books['papers'] as unknown[]).length).toBeGreaterThan(2);
    const life = await restore();
    expect(await booksOf(life.owner)).not.toEqual(books);
    await life.check();
    expect(await booksOf(life.owner)).toEqual(books);
    expect(await life.openFindings()).toEqual([]);
    const report = await life.report();
    expect(report.map(({ kind }) => kind)).toEqual([
      ...['bank_transfer', 'adjustment', 'phase_payment', 'phase_reversal'],
      ...['merchant_payout', 'merchant_payout_reversal', 'request', 'invoice', 'credit_note'],
    ]);
    expect(report.filter(({ lost, named, open }) => lost + named + open > 0)).toEqual([]);

    // Declared a second time, nothing is made twice.
    await life.owner('restores').where({ id: life.restoreId }).update({ finished_at: null });
    await life.owner('restored_bookings').delete();
    await life.check();
    expect(await booksOf(life.owner)).toEqual(books);
    expect(await life.owner('restored_bookings')).toEqual([]);
  });

  it('are made once by two workers at the same moment', async () => {
    await bookEverything();
    const books = await booksOf(fixture.money.owner);
    const life = await restore();
    await Promise.all([life.check(), life.check()]);
    expect(await booksOf(life.owner)).toEqual(books);
    expect(await life.openFindings()).toEqual([]);
  });

  it('come back as requests where they waited for a second administrator', async () => {
    const { waiting } = await bookEverything();
    const life = await restore();
    await life.check();
    const stateOf = (id: string) => life.owner('approvals').where({ id }).pluck<string[]>('state');
    expect(await stateOf(waiting.payout.id)).toEqual(['waiting']);
    expect(await stateOf(waiting.transfer.id)).toEqual(['waiting']);
    // The number of the bank transfer stays taken.
    expect(await life.owner('merchant_payouts').where({ state: 'waiting' }).pluck<string[]>('id')).toEqual([
      waiting.payout.subjectId,
    ]);
  });

  it('whose transaction was undone are not made', async () => {
    const { customer } = await acceptedPhase(fixture, 0);
    await first.backUp();
    const { owner } = fixture.money;
    // Rejected at the commit, after the line was written.
    await owner.raw(`create function reject_late() returns trigger language plpgsql as
        $$ begin raise exception 'too late' using errcode = '23514'; end $$;
      create constraint trigger late after insert on wallet_adjustments deferrable initially deferred
        for each row execute function reject_late()`);
    await expect(fixture.adjust(customer)).rejects.toThrow('too late');
    await owner.raw('drop trigger late on wallet_adjustments');
    expect(linesOf('booking')).toHaveLength(1);
    const { id } = await fixture.record(customer);
    await first.untilEnded();
    expect(linesOf('booking_end').map((line) => (JSON.parse(line) as { end: string }).end)).toEqual([
      'undone',
      'committed',
    ]);
    const life = await restore();
    await life.check();
    expect(await life.owner('approvals').pluck<string[]>('id')).toEqual([id]);
    expect(await life.owner('wallet_adjustments')).toEqual([]);
    expect(await life.openFindings()).toEqual([]);
  });
});

describe('a booking of which it is not known whether it was made', () => {
  it('is one line of the report and one finding, and is made by its step', async () => {
    const { customer } = await acceptedPhase(fixture, 0);
    await first.backUp();
    const { id } = await fixture.record(customer);
    await forgetEnds();
    const life = await restore();
    await life.check();
    expect(await life.owner('approvals')).toEqual([]);
    expect(await life.report()).toEqual([{ kind: 'request', made: 0, named: 1, open: 0, lost: 0 }]);
    const [finding, ...others] = await life.openFindings();
    expect(others).toEqual([]);
    expect(finding).toMatchObject({
      kind: 'booking_uncertain',
      detail: { bookings: ['request'], amountPaise: 500_00, utr: expect.stringMatching(/^HDFC/) },
    });
    await life.makeAsked(finding?.id ?? 0, fixture.ravi.user.id);
    expect(await life.owner('approvals').pluck<string[]>('id')).toEqual([id]);
    expect(await life.openFindings()).toEqual([]);
    expect(await life.report()).toEqual([{ kind: 'request', made: 1, named: 0, open: 0, lost: 0 }]);
  });

  it('is certain once the product has looked whether the database has it', async () => {
    const { customer } = await acceptedPhase(fixture, 0);
    await first.backUp();
    await fixture.record(customer);
    await forgetEnds();
    // A transaction that is open, or was rolled back.
    await first.journal.append('booking', { id: newId(), bookedAt: new Date().toISOString(), data: 'x' });
    const since = new Date(Date.now() - 60_000);
    expect(await confirmLines(fixture.money.worker, first.journal, since)).toBe(1);
    expect(await confirmLines(fixture.money.worker, first.journal, since)).toBe(0);
    const life = await restore();
    await life.check();
    expect((await life.openFindings()).map(({ kind }) => kind)).toEqual(['booking_uncertain']);
    expect(await life.owner('approvals')).toHaveLength(1);
  });

  it('is made where a later booking proves it, and not where another one has its number', async () => {
    const { customer } = await acceptedPhase(fixture, 0);
    await first.backUp();
    const { id } = await fixture.record(customer);
    await forgetEnds();
    // Approved and booked afterwards, so the request was stored.
    await fixture.finish(id);
    await untilTwoEnds();
    // Booked before as well, in a transaction that was rolled back when its worker was killed.
    const [, , booked = ''] = linesOf('booking');
    const line = JSON.parse(booked) as { id: string; bookedAt: string; data: string };
    const cipher = encryptedText(SECRETS, LINE_PURPOSE);
    const [killed, text] = [newId(), cipher.open(line.data, line.id) ?? ''];
    expect(text).toContain('ledger_transfers');
    await first.journal.append('booking', { ...line, id: killed, data: cipher.encrypt(text, killed) });
    const books = await booksOf(fixture.money.owner);
    const life = await restore();
    await life.check();
    expect(await booksOf(life.owner)).toEqual(books);
    expect(await life.openFindings()).toEqual([]);
  });

  async function untilTwoEnds(): Promise<void> {
    while (linesOf('booking_end').length < 2) await first.journal.append('wait', {});
  }
});

describe('a booking that cannot be made again', () => {
  it('is one finding, and is made by its step once what it belongs to is there', async () => {
    const paid = await acceptedPhase(fixture, TOTAL);
    await first.backUp();
    const { id } = await payPhase(fixture, paid.customer, paid.phaseId);
    await fixture.execution.pay(id);
    await first.untilEnded();
    const life = await restore();
    // Its quotation is not in the backup.
    const [phase] = await life.owner('quotation_phases').where({ id: paid.phaseId });
    await life.owner('quotation_phases').where({ id: paid.phaseId }).delete();
    await life.check();
    const findings = await life.openFindings();
    expect(findings.map(({ kind, detail }) => [kind, detail['bookings']])).toEqual([
      ['booking_not_made', ['phase_payment', 'invoice']],
      ['booking_not_made', ['request']],
    ]);
    expect(findings[0]?.detail).toMatchObject({ fault: expect.stringMatching(/is not in the backup/) });
    const wallet = await life.owner('ledger_transfers').where({ kind: 'phase_payment' });
    expect(wallet).toEqual([]);

    await life.owner('quotation_phases').insert(phase as object);
    const [payment, request] = findings;
    await life.makeAsked(payment?.id ?? 0, fixture.ravi.user.id);
    // The request first.
    expect(await life.openFindings()).toHaveLength(2);
    await life.makeAsked(request?.id ?? 0, fixture.ravi.user.id);
    await life.makeAsked(payment?.id ?? 0, fixture.ravi.user.id);
    expect(await life.openFindings()).toEqual([]);
    expect(await booksOf(life.owner)).toEqual(await booksOf(fixture.money.owner));
  });

  it('is named where the key of the journal is missing', async () => {
    const { customer } = await acceptedPhase(fixture, 0);
    await first.backUp();
    await fixture.record(customer);
    await first.untilEnded();
    const life = await restore({ secrets: ['another-secret-that-is-long-enough-for-it'] });
    await life.check();
    expect(await life.openFindings()).toMatchObject([
      { kind: 'booking_not_made', detail: { fault: expect.stringMatching(/ORDER_SECRET/) } },
    ]);
  });
});

describe('without the journal', () => {
  it('one finding names every kind that may be missing, and since when', async () => {
    await first.backUp();
    const life = await restore({ journal: 'lost' });
    await life.check();
    expect(await life.report()).toEqual([]);
    expect(await life.openFindings()).toMatchObject([
      { kind: 'bookings_unknown', detail: { bookings: BOOKING_KINDS, since: expect.any(String) } },
    ]);
  });
});

describe('while the journal cannot be written', () => {
  const broken = { append: () => Promise.resolve(false) } as unknown as Journal;

  it('nothing that people decide is booked', async () => {
    const { customer } = await acceptedPhase(fixture, 0);
    for (const db of [fixture.money.bff, fixture.money.worker])
      keepBookingsIn(db, { journal: broken, secrets: 'a secret' });
    await expect(fixture.record(customer)).rejects.toBeInstanceOf(JournalUnavailable);
    expect(await fixture.money.owner('bank_transfers')).toEqual([]);
    expect(await fixture.money.owner('approvals')).toEqual([]);
  });
});

describe('the database', () => {
  it('rejects a booking that is not written to the journal', async () => {
    const { customer } = await acceptedPhase(fixture, 0);
    await expect(
      fixture.money.bff('wallet_adjustments').insert({
        ...{ id: newId(), owner_id: customer.ownerId, mode: 'test', direction: 'credit' },
        ...{ account: 'bank', amount_paise: paise(100), customer_text: 'By a new code path' },
      }),
    ).rejects.toMatchObject({ constraint: 'booking_is_journaled' });
  });

  it('makes nothing again without a declared restore', async () => {
    const { worker } = fixture.money;
    await expect(worker.raw('select begin_lost_booking(?)', [newId()])).rejects.toMatchObject({
      code: '42501',
    });
    await expect(
      worker.raw(
        `select make_booking_row(?, '{"table": "bank_transfers", "op": "insert", "row": {}, "refs": {}}')`,
        [newId()],
      ),
    ).rejects.toMatchObject({ code: '42501' });
  });
});
