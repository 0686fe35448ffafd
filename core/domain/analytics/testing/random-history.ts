import type { MoneyFixture } from '../../../testing/money-fixture';
import { createDeskRecords, type MadeQuotation } from './desk-records';
import { createMoneyRecords, type MadeAttempt } from './money-records';
import type { RandomNumbers } from './random-numbers';

const MINUTE_MS = 60_000;
const ENDED_AFTER_MS = 6 * 24 * 60 * MINUTE_MS;

type MadeRefund = Awaited<ReturnType<ReturnType<typeof createMoneyRecords>['refund']>>;

/** Records of all kinds that Analytics counts, in a random order. */
export function createRandomHistory(fixture: MoneyFixture, random: RandomNumbers) {
  const { clock } = fixture;
  const { next, oneOf, take } = random;
  const money = createMoneyRecords(fixture, random);
  const desk = createDeskRecords(fixture);
  const open: MadeAttempt[] = [];
  const ended: MadeAttempt[] = [];
  const completed: MadeAttempt[] = [];
  const refunds: MadeRefund[] = [];
  const quotations: Record<'submitted' | 'priced' | 'accepted', MadeQuotation[]> = {
    submitted: [],
    priced: [],
    accepted: [],
  };
  const tickets: { id: string; isAnswered: boolean; isSolved: boolean }[] = [];
  const kycs: { id: string; waits: boolean }[] = [];

  /** Does something with a record of a list, which leaves it; nothing where the list is empty. */
  const withOne =
    <T>(list: T[], work: (one: T) => Promise<unknown>) =>
    async () => {
      const one = take(list);
      if (one !== undefined) await work(one);
    };
  const capture = async (attempt: MadeAttempt) => {
    if (await money.capture(attempt)) completed.push(attempt);
  };
  const end = async (attempt: MadeAttempt) => {
    await money.end(attempt);
    ended.push(attempt);
  };
  const begin = async () => void open.push(await money.begin(next() < 0.1 ? 'live' : 'test'));

  const STEPS: readonly (() => Promise<unknown>)[] = [
    ...[begin, begin, begin, withOne(open, capture), withOne(open, capture), withOne(open, end)],
    // A payer who tries again; a failed attempt that is captured later.
    withOne(ended, async (attempt) => {
      open.push(await money.retry(attempt));
      ended.push(attempt);
    }),
    withOne(ended, capture),
    withOne(completed, async (payment) => {
      const refund = await money.refund(payment);
      await money.transfer(refund, 'refund');
      refunds.push(refund);
    }),
    withOne(refunds, (refund) => money.transfer(refund, 'refund_reversal')),
    desk.signUp,
    async () => void quotations.submitted.push(await desk.submitQuotation()),
    withOne(quotations.submitted, async (quotation) => {
      if (next() < 0.3) return desk.rejectQuotation(quotation);
      await desk.priceQuotation(quotation);
      return quotations.priced.push(quotation);
    }),
    withOne(quotations.priced, async (quotation) => {
      if (next() < 0.3) return desk.declineQuotation(quotation);
      await desk.acceptQuotation(quotation);
      return quotations.accepted.push(quotation);
    }),
    withOne(quotations.accepted, (quotation) => desk.payPhase(quotation, oneOf(['test', 'live']))),
    async () => void tickets.push({ id: await desk.openTicket(), isAnswered: false, isSolved: false }),
    withOne(tickets, async (ticket) => {
      tickets.push({ ...ticket, isAnswered: true, isSolved: ticket.isAnswered && !ticket.isSolved });
      if (!ticket.isAnswered) await desk.answerTicket(ticket.id);
      // It may be reopened, and solved again.
      else await desk.setTicket(ticket.id, ticket.isSolved ? 'open' : oneOf(['solved', 'closed']));
    }),
    async () => void kycs.push({ id: await desk.submitKyc(), waits: true }),
    withOne(kycs, async ({ id, waits }) => {
      await desk.addKycEvent(id, waits ? oneOf(['approved', 'rejected']) : 'submitted');
      kycs.push({ id, waits: !waits });
    }),
  ];

  return {
    start: money.addStaff,
    /** Lets some time pass, from a second to days, and writes a record. Attempts end within six days, as they do. */
    async step(): Promise<void> {
      const minutes = next() < 0.06 ? next() * 40 * 60 : next() * 90;
      clock.set(new Date(clock.now().getTime() + Math.round(1_000 + minutes * MINUTE_MS)));
      const due = open.findIndex(({ began }) => began.getTime() < clock.now().getTime() - ENDED_AFTER_MS);
      if (due >= 0) await Promise.all(open.splice(due, 1).map(end));
      await oneOf(STEPS)();
    },
  };
}
