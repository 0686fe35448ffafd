import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { TEST_GSTIN } from '@deccanloop/contracts/gst/testing/test-gstin';
import { buildAcceptedQuotation } from '@deccanloop/core/testing/quotation-fixture';
import { accountNo, seedAccounts } from '../accounts/contenders/accounts';
import { asOwner } from '../stack/as-owner';
import { openCustomer, type Customer } from '../stack/customer';
import { runLimited } from '../stack/run-limited';
import { sandboxControl } from '../stack/sandbox-control';
import { startStack, type QueueBackend, type Stack } from '../stack/start-stack';
import { killInTurns, payDuring, startsWithKills } from './kills';
import { checkMoney, checkOf, type Check } from './outcome';
import { reverseSomePhases } from './phase-reversals';

/** Requirement: all phases are paid within this time after the last restart. */
const SETTLE_LIMIT_MS = 120_000;
/** After this time a phase that is still not paid is offered again: another one may have used its money. */
const OFFER_AGAIN_MS = 6_000;
/** How often the page of a quotation asks while a phase is being paid. */
const FOLLOW_MS = 1_500;
const PHASES_OF_CUSTOMER = 10;
/** Phases of one customer that are paid at the same time, from one wallet. */
const AT_ONCE = 2;
/** In each wallet at the start: pays some phases without a top-up. */
const FIRST_TOP_UP_PAISE = 60_00;

export interface PhasePaymentsOptions {
  phases: number;
  /** Number of kills, of worker and BFF alternately. */
  kills: number;
  queue: QueueBackend;
}

interface Phase {
  n: number;
  id: string;
  quotationId: string;
}

/**
 * Customers pay phases with top-ups, by double clicks and from two devices, while worker and BFF are killed (SIGKILL) and the
 * queue is emptied once; then some are reversed. Afterwards every phase must have been paid exactly once, with one invoice
 * for each payment and one credit note for each reversal, numbered without gaps, and no wallet was ever negative.
 */
export async function phasePayments({ phases, kills, queue }: PhasePaymentsOptions): Promise<Check[]> {
  const run = `${phases} phases, ${kills} kills, emptied queue, ${queue} queue`;
  const stack = await startStack({ queue, overrides: { COMPANY_GSTIN: TEST_GSTIN } });
  try {
    const control = sandboxControl(stack);
    await control.setKnobs({ webhookCopies: 2, webhookShuffleMs: 2_000 });
    const customers = await openCustomers(stack, phases);
    await fillWallets(stack, customers);
    const progress = { started: 0, killed: 0, over: false };
    const start = startsWithKills(progress, { items: phases, kills });
    let deadline = Infinity;

    const payments = Promise.all(
      customers.map(({ customer, owned }) =>
        runLimited(owned, AT_ONCE, async (phase) => {
          await start(phase.n);
          await payUntilPaid(customer, phase, () => performance.now() > deadline);
        }),
      ),
    );
    const killing = killInTurns(stack, kills, progress).then(() => {
      deadline = performance.now() + SETTLE_LIMIT_MS;
    });
    await payDuring(stack, progress, Promise.all([payments, killing]));
    const tookMs = Math.round(performance.now() - deadline + SETTLE_LIMIT_MS);
    console.log(`  ${run}: paid ${tookMs} ms after the last restart`);
    await control.payAllOpen();

    const reversals = await reverseSomePhases(stack, { withinMs: SETTLE_LIMIT_MS });
    const figures = await readPhases(stack);
    const { checks } = await checkMoney(stack, run, SETTLE_LIMIT_MS, {
      spentPaise: figures.spentPaise,
    });
    return [...checks, ...checksOf(run, figures, { phases, reversals })];
  } finally {
    await stack.close();
  }
}

/** A customer, and the phases of their accepted quotation. */
interface Owner {
  customer: Customer;
  owned: readonly Phase[];
}

async function openCustomers(stack: Stack, phases: number): Promise<Owner[]> {
  const count = Math.ceil(phases / PHASES_OF_CUSTOMER);
  await seedAccounts(stack.database, count);
  return asOwner(stack, async (owner) => {
    const customers = [];
    for (let c = 0; c < count; c += 1) {
      const customer = await openCustomer(stack, accountNo(c + 1));
      const size = Math.min(PHASES_OF_CUSTOMER, phases - c * PHASES_OF_CUSTOMER);
      const amounts = Array.from({ length: size }, (_, n) => 10_00 + 7_31 * n + c);
      const { id, phaseIds } = await buildAcceptedQuotation(owner, { userId: customer.userId, amounts });
      // Numbered across customers, so that all of them pay during all kills.
      const owned = phaseIds.map((phaseId, n) => ({ n: n * count + c, id: phaseId, quotationId: id }));
      customers.push({ customer, owned });
    }
    return customers;
  });
}

async function fillWallets(stack: Stack, owners: readonly Owner[]): Promise<void> {
  await Promise.all(
    owners.map(({ customer }) => customer.topUp({ gateway: 'razorpay', amountPaise: FIRST_TOP_UP_PAISE })),
  );
  const control = sandboxControl(stack);
  for (const { customer, owned } of owners) {
    const [phase] = owned;
    while (phase && (await customer.offer(phase.id)).walletPaise === 0) {
      await control.payAllOpen();
      await delay(200);
    }
  }
}

async function payUntilPaid(customer: Customer, phase: Phase, isOver: () => boolean): Promise<void> {
  const { totalPaise } = await customer.offer(phase.id);
  while (!isOver()) {
    const key = randomUUID();
    // A double click and a second device.
    const answers = await Promise.all(
      [key, key, randomUUID()].map((each) => customer.pay(phase.id, totalPaise, each)),
    );
    const open = answers.find((answer) => answer?.state === 'waiting' || answer?.state === 'requested');
    if (answers.includes(null)) return;
    if (open) {
      const { gateway, missingPaise, topUps } = await customer.offer(phase.id);
      if (missingPaise > 0 && gateway !== null)
        for (const { amountPaise } of topUps)
          await customer.topUp({ gateway, amountPaise, phasePaymentId: open.paymentId });
    }
    if (await isPaidSoon(customer, phase)) return;
  }
}

/** @returns false when the payment was refused, or its top-ups were not enough */
async function isPaidSoon(customer: Customer, { id, quotationId }: Phase): Promise<boolean> {
  const until = performance.now() + OFFER_AGAIN_MS;
  while (performance.now() < until) {
    const { phases } = await customer.quotation(quotationId);
    const state = phases.find((phase) => phase._id === id)?.state;
    if (state === 'paid') return true;
    if (state === 'unpaid') return false;
    await delay(FOLLOW_MS);
  }
  return false;
}

interface PhaseFigures {
  /** Phases with exactly one payment that was paid, and perhaps reversed. */
  paidOnce: number;
  paid: number;
  reversed: number;
  transfers: number;
  open: number;
  spentPaise: number;
  /** The lowest balance that any wallet ever had. */
  lowestPaise: number;
  /** Payments and reversals with exactly one paper of their kind and amount. */
  invoiced: number;
  credited: number;
  papers: number;
  /** The last numbers of the series of invoices and credit notes, which are as many as papers if there is no gap. */
  lastNumbers: number;
}

async function readPhases({ database }: Stack): Promise<PhaseFigures> {
  const { rows } = await database.query<Record<keyof PhaseFigures, string>>(`
    with papers_of as (
      select kind, subject, (data #>> '{lines,0,tax,totalPaise}')::bigint as total from papers
       where kind in ('invoice', 'credit_note')
    )
    select (select count(*) from (select 1 from phase_payments where state in ('paid', 'reversed')
              group by phase_id having count(*) = 1) p) as "paidOnce",
           (select count(*) from phase_payments where state in ('paid', 'reversed')) as paid,
           (select count(*) from phase_payments where state = 'reversed') as reversed,
           (select count(*) from phase_payments pay where state in ('paid', 'reversed') and 1 = (
              select count(*) from papers_of where kind = 'invoice' and subject = pay.id::text
                and total = pay.total_paise)) as invoiced,
           (select count(*) from phase_payments pay where state = 'reversed' and 1 = (
              select count(*) from papers_of where kind = 'credit_note' and subject = pay.id::text
                and total = pay.total_paise)) as credited,
           (select count(*) from papers_of) as papers,
           (select coalesce(sum(last), 0) from paper_numbers where series in ('INV', 'CRN')) as "lastNumbers",
           (select count(*) from ledger_transfers where source_type = 'phase_payment') as transfers,
           (select count(*) from phase_payments where state in ('requested', 'waiting')) as open,
           (select -coalesce(sum(e.amount_paise), 0) from ledger_entries e
              join ledger_accounts a on a.id = e.account_id and a.kind = 'wallet'
              join ledger_transfers t on t.id = e.transfer_id and t.source_type = 'phase_payment') as "spentPaise",
           (select coalesce(min(balance), 0) from (
              select sum(e.amount_paise) over (partition by e.account_id order by e.id) as balance
                from ledger_entries e join ledger_accounts a on a.id = e.account_id and a.kind = 'wallet') b
           ) as "lowestPaise"`);
  const row = rows[0];
  if (!row) throw new Error('the phases cannot be read');
  return Object.fromEntries(
    Object.entries(row).map(([key, value]) => [key, Number(value)]),
  ) as unknown as PhaseFigures;
}

function checksOf(
  run: string,
  figures: PhaseFigures,
  { phases, reversals }: { phases: number; reversals: number },
): Check[] {
  const { paidOnce, paid, reversed, transfers, open, lowestPaise } = figures;
  const { invoiced, credited, papers, lastNumbers } = figures;
  const check = checkOf(run);
  return [
    check(
      `every phase is paid within ${SETTLE_LIMIT_MS / 1000} s`,
      paidOnce === phases && open === 0,
      `${paidOnce} of ${phases}, ${open} open`,
    ),
    check(
      'none is paid twice',
      paid === phases && transfers === phases + reversals,
      `${paid} payments, ${transfers} transfers with ${reversals} reversals`,
    ),
    check(
      'each paid phase has one invoice, and each reversal one credit note',
      invoiced === phases &&
        reversed === reversals &&
        credited === reversals &&
        papers === phases + reversals,
      `${invoiced} invoices, ${credited} credit notes of ${reversals} reversals, ${papers} papers`,
    ),
    check(
      'the numbers of invoices and credit notes have no gaps',
      lastNumbers === papers,
      `${papers} papers, last numbers sum to ${lastNumbers}`,
    ),
    check('no wallet was ever negative', lowestPaise >= 0, `the lowest balance was ${lowestPaise} paise`),
  ];
}
