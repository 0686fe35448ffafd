import { paise } from '@deccanloop/contracts/money';
import type { ApprovalDto } from '@deccanloop/contracts/staff/money-actions';
import { createLogger } from '../../../platform/logger';
import { randomLetters } from '../../../platform/ids';
import { buildAdministrator } from '../../../testing/administrators';
import {
  companyTaxedBy,
  openPhaseFixture,
  TAX,
  type Customer,
  type PhaseFixture,
} from '../../../testing/phase-fixture';
import { testSteps } from '../../../testing/two-admin-steps';
import type { LiveSession } from '../../accounts/sessions/sessions';
import { createApprovals, type Approvals } from '../../approvals/approvals';
import { createTwoAdminExecution, type TwoAdminExecution } from '../../approvals/two-admin-execution';
import { createAdjustments, type AdjustmentRequest, type Adjustments } from '../adjustments';
import { createBankTransfers, type BankTransferRequest, type BankTransfers } from '../bank-transfers';
import { TWO_ADMIN_EXECUTIONS } from '../two-admin-steps';

const logger = createLogger({ service: 'test', level: 'silent' });
export const CLIENT = { address: '203.0.113.7', device: 'Chrome on Windows' };
const LONG_AGO = new Date('2026-01-01T00:00:00Z');

/** A phase fixture with two administrators, and the services that book wallets by hand. */
export interface BookingFixture extends PhaseFixture {
  asha: LiveSession;
  ravi: LiveSession;
  adjustments: Adjustments;
  transfers: BankTransfers;
  approvals: Approvals;
  bookings: TwoAdminExecution;
  buildAdmin(name: string): Promise<LiveSession>;
  adjust(customer: Customer, more?: Partial<AdjustmentRequest>, by?: LiveSession): Promise<ApprovalDto>;
  record(customer: Customer, more?: Partial<BankTransferRequest>, by?: LiveSession): Promise<ApprovalDto>;
  decide(id: string, by?: LiveSession, decision?: 'approve' | 'decline'): Promise<ApprovalDto>;
  /** Approves as Ravi, and executes. @returns the state and the note */
  finish(id: string): Promise<{ state: string; note: string | null }>;
  approval(id: string): Promise<{ state: string; note: string | null }>;
  newUtr(): string;
}

export async function openBookingFixture(): Promise<BookingFixture> {
  const phases = await openPhaseFixture();
  const { money } = phases;
  const { bff, worker, owner, clock } = money;
  const wake = () => undefined;
  const deps = { db: bff, mode: 'test', clock, wake } as const;
  const adjustments = createAdjustments(deps);
  const transfers = createBankTransfers({ ...deps, company: companyTaxedBy(TAX) });
  const approvals = createApprovals({ ...deps, steps: testSteps({ db: bff, clock }) });
  const bookings = createTwoAdminExecution({
    ...{ db: worker, clock, logger, wake },
    executions: TWO_ADMIN_EXECUTIONS,
  });
  const buildAdmin = (name: string) => buildAdministrator(money, name, LONG_AGO);
  const [asha, ravi] = [await buildAdmin('Asha Rao'), await buildAdmin('Ravi Iyer')];
  const newUtr = () => `HDFC${randomLetters(12).toUpperCase()}`;
  const decide: BookingFixture['decide'] = (id, by = ravi, decision = 'approve') =>
    approvals.decide(id, { decision, note: null }, by, CLIENT);
  const approval = (id: string) =>
    owner('approvals').where({ id }).first('state', 'note') as Promise<{
      state: string;
      note: string | null;
    }>;
  return {
    ...phases,
    ...{ asha, ravi, adjustments, transfers, approvals, bookings, buildAdmin, newUtr, decide, approval },
    adjust: ({ userId }, more = {}, by = asha) =>
      adjustments.request(
        {
          personId: userId,
          direction: 'credit',
          account: 'adjustments',
          amountPaise: paise(500_00),
          customerText: 'For the delay of your project',
          reason: 'Agreed by phone',
          reference: 'TKT-000012',
          idempotencyKey: randomLetters(20),
          ...more,
        },
        by,
        CLIENT,
      ),
    record: ({ userId }, more = {}, by = asha) =>
      transfers.record(
        {
          personId: userId,
          method: 'neft',
          utr: newUtr(),
          amountPaise: paise(500_00),
          receivedOn: clock.now().toISOString().slice(0, 10),
          payerName: null,
          payerBank: null,
          phaseId: null,
          reason: 'Seen in the bank statement',
          otherThan: [],
          idempotencyKey: randomLetters(20),
          ...more,
        },
        by,
        CLIENT,
      ),
    async finish(id) {
      await decide(id);
      await bookings.run(id);
      return approval(id);
    },
  };
}
