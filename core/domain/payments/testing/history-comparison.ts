import { expect } from '@jest/globals';
import type { MoneyFixture } from '../../../testing/money-fixture';
import { findPaymentMoney } from '../../money-actions/payment-money';
import { REFUNDABLE_PAISE } from '../../refunds/capture-sums';
import { findAttempts } from '../attempt-repository';
import { payerView } from '../payer-view/payer-view';
import { findSnapshot } from '../payer-view/snapshot-repository';
import { findPayment } from '../payment-repository';
import type { Attempt, Payment } from '../types';
import type { ModelCapture } from './capture-model';
import { heldOf } from './held-funds-model';
import { noMoney, refundableOf, refundedFeeOf, refundedOf, type Accounts } from './ledger-model';
import type { PaymentModel } from './payment-model';
import { MONEY_VIEWS, moneyViewOf } from './view-model';

/** Compares all stored rows of a payment with the model. */
export async function compareHistory(
  fixture: MoneyFixture,
  paymentId: string,
  should: PaymentModel,
): Promise<void> {
  const payment = (await findPayment(fixture.worker, paymentId))!;
  const attempts = await findAttempts(fixture.worker, paymentId);
  const captured = fixture.owner('payment_events').where({ payment_id: paymentId, type: 'captured' });
  expect({
    state: payment.state,
    cancelRequested: payment.cancelRequestedAt !== null,
    review: payment.underReview,
    polled: payment.nextCheckAt !== null,
    attempts: attempts.map((each) => [each.gatewayState, each.isFinal, each.orderState]),
    refundedPaise: payment.refundedPaise,
    captures: await capturesOf(fixture, attempts),
    findings: await openFindings(fixture, paymentId),
    credits: (await captured.orderBy('id').pluck<{ late: boolean }[]>('detail')).map(({ late }) => late),
  }).toEqual({
    state: should.state,
    cancelRequested: should.cancelRequested,
    review: should.review,
    polled: should.polled,
    attempts: should.attempts.map((each) => [each.at, each.final, each.order]),
    refundedPaise: should.refunds
      .filter(({ state }) => state !== 'failed')
      .reduce((sum, { paise, held }) => sum + paise - held, 0),
    captures: should.attempts.map(({ money }) =>
      [...money.values()]
        .sort((one, other) => one.try - other.try)
        .map((taken) => captureShould(should, taken)),
    ),
    findings: [...should.findings].map((name) => name.split(' ')[0]).sort(),
    credits: should.credits,
  });
  await compareBooks(fixture, payment, should);
  await compareView(fixture, payment, should);
}

interface Row {
  attempt_id: string;
  gateway_payment_id: string;
  status: string;
  amount_paise: number;
  gateway_refunded_paise: number;
  refunded_paise: number;
  refunded_fee_paise: number;
  lost_paise: number;
  lost_fee_paise: number;
  refundable_paise: number;
}

const captureShould = (should: PaymentModel, taken: ModelCapture) => ({
  try: taken.try,
  status: taken.status,
  paise: taken.paise,
  gatewayRefunded: taken.gatewayRefundedPaise,
  refunded: refundedOf(should, taken),
  refundedFee: refundedFeeOf(should, taken),
  lost: taken.lostPaise,
  lostFee: taken.lostFeePaise,
  refundable: taken.status === 'credited' ? refundableOf(should, taken) : null,
});

/** By attempt, as stored, with what staff can still refund of them. */
async function capturesOf(fixture: MoneyFixture, attempts: readonly Attempt[]) {
  const { rows } = await fixture.owner.raw<{ rows: Row[] }>(
    `select capture.*, ${REFUNDABLE_PAISE} as refundable_paise from payment_captures capture
      where attempt_id = any(:ids::uuid[]) order by gateway_payment_id`,
    { ids: attempts.map(({ id }) => id) },
  );
  return attempts.map(({ id }) =>
    rows
      .filter((row) => row.attempt_id === id)
      .map((row) => ({
        try: Number(row.gateway_payment_id.split(' ')[1]),
        status: row.status,
        paise: row.amount_paise,
        gatewayRefunded: row.gateway_refunded_paise,
        refunded: row.refunded_paise,
        refundedFee: row.refunded_fee_paise,
        lost: row.lost_paise,
        lostFee: row.lost_fee_paise,
        refundable: row.status === 'credited' ? row.refundable_paise : null,
      })),
  );
}

/** The model's names, which stand for several kinds of hold. */
const NAMES: Readonly<Record<string, string>> = {
  amount_differs: 'held',
  second_capture_on_order: 'held',
  partly_refunded: 'held',
};

async function openFindings(fixture: MoneyFixture, paymentId: string): Promise<string[]> {
  const open = await fixture
    .owner('payment_findings')
    .where({ payment_id: paymentId, resolved_at: null })
    .select<{ kind: string }[]>('kind');
  return open.map(({ kind }) => NAMES[kind] ?? kind).sort();
}

/** Transfers and what they moved; capture sums that differ from the sums of their rows. */
async function compareBooks(fixture: MoneyFixture, payment: Payment, should: PaymentModel): Promise<void> {
  const { rows } = await fixture.owner.raw<{
    rows: { accounts: Partial<Accounts>; [sum: string]: unknown }[];
  }>(BOOKS, { paymentId: payment.id, ownerId: payment.ownerId });
  const { accounts, ...sums } = rows[0]!;
  const { rows: transfers } = await fixture.owner.raw<{ rows: { kind: string }[] }>(
    `select kind from ledger_transfers t where ${OF_HISTORY}`,
    { paymentId: payment.id, ownerId: payment.ownerId },
  );
  const kinds = transfers.map(({ kind }) => kind);
  expect({ ...sums, accounts: { ...noMoney(), ...accounts }, kinds: kinds.sort() }).toEqual({
    credited: should.transfers.filter((kind) => kind === 'credit').length,
    walletPaise: should.accounts.wallet,
    heldPaise: heldOf(should),
    unbalanced: 0,
    tooMuch: 0,
    wrongSums: 0,
    withoutPaper: 0,
    tooManyPapers: 0,
    paperGaps: 0,
    accounts: should.accounts,
    kinds: [...should.transfers].sort(),
  });
  expect(should.accounts.wallet).toBeGreaterThanOrEqual(0);
  // What the staff page shows as refundable is at most what a request may ask for.
  const shown = await findPaymentMoney(fixture.bff, payment.id);
  for (const { id, status, refundablePaise } of shown.captures) {
    if (status !== 'credited') continue;
    const { rows: one } = await fixture.owner.raw<{ rows: { left: number }[] }>(
      `select ${REFUNDABLE_PAISE} as left from payment_captures capture where id = :id`,
      { id },
    );
    expect(refundablePaise).toBeLessThanOrEqual(one[0]!.left);
  }
}

/** Transfers of the payment, and of phases, which have none. */
const OF_HISTORY = `(t.payment_id = :paymentId
  or t.source_id in (select id from phase_payments where owner_id = :ownerId))`;

/** Recomputes each stored sum from its rows. */
const BOOKS = `
  with moved as (
    select t.id, t.kind, t.source_id, e.account_id, e.amount_paise from ledger_transfers t
      join ledger_entries e on e.transfer_id = t.id where ${OF_HISTORY}
  ), ours as (
    select capture_id, sum(amount_paise) as gross, sum(fee_paise) as fee from refunds
     where payment_id = :paymentId and state in ('pending', 'processed') group by capture_id
  )
  select (select count(distinct source_id) from moved where kind = 'credit') as credited,
         coalesce((select balance_paise from owner_funds where owner_id = :ownerId), 0) as "walletPaise",
         coalesce((select held_paise from owner_funds where owner_id = :ownerId), 0) as "heldPaise",
         (select coalesce(json_object_agg(kind, paise), '{}') from (
            select a.kind, sum(amount_paise)::bigint as paise from moved join ledger_accounts a on a.id = account_id
             group by a.kind) by_kind) as accounts,
         (select count(*) from ledger_transfers t where t.source_type = 'phase_payment' and ${OF_HISTORY} and 1 <> (
            select count(*) from papers paper where paper.subject = t.source_id::text
               and paper.kind = case t.kind when 'phase_payment' then 'invoice' else 'credit_note' end)) as "withoutPaper",
         (select count(*) from papers paper join phase_payments pay on paper.subject = pay.id::text
           where pay.owner_id = :ownerId and not exists (
             select from ledger_transfers t where t.source_id = pay.id
                and t.kind = case paper.kind when 'invoice' then 'phase_payment' else 'phase_reversal' end))
           as "tooManyPapers",
         (select count(*) from paper_numbers series where last <> (
            select count(*) from papers paper where paper.mode = series.mode and paper.series = series.series
               and paper.financial_year = series.financial_year)) as "paperGaps",
         (select count(*) from (select id from moved group by id having sum(amount_paise) <> 0) t) as unbalanced,
         (select count(*) from payment_captures
           where payment_id = :paymentId and (refunded_paise + lost_paise > amount_paise
             or refunded_fee_paise + lost_fee_paise > coalesce(fee_paise, 0))) as "tooMuch",
         (select count(*) from payment_captures c left join ours on ours.capture_id = c.id
           where c.payment_id = :paymentId
             and (c.refunded_paise <> coalesce(gross, 0) or c.refunded_fee_paise <> coalesce(fee, 0))) as "wrongSums"`;

/** What the payer sees of money that arrived. */
async function compareView(fixture: MoneyFixture, payment: Payment, should: PaymentModel): Promise<void> {
  const snapshot = (await findSnapshot(fixture.bff, payment.id))!;
  const { state } = payerView(snapshot.payment, snapshot.viewInput, 'payer', fixture.clock.now());
  expect(MONEY_VIEWS.includes(state) ? state : null).toEqual(moneyViewOf(should));
}
