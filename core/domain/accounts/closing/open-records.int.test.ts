import type { ClosingObstacleKind } from '@deccanloop/contracts/accounts/closing';
import { expect, it } from '@jest/globals';
import { openMoneyFixture } from '../../../testing/money-fixture';

/**
 * What a closing does about open records of each table that has a state: the obstacle that names them, or why none is
 * needed. `request`: only the person wants it, and it ends with the account. `staff`: it is work of ours. `money`: its money
 * is an obstacle. A new table fails here until it is decided.
 */
const OPEN_RECORDS: Record<string, ClosingObstacleKind | 'request' | 'staff' | 'money'> = {
  // Ends with the account of the person.
  admin_role_requests: 'request',
  // Those about payments are about money that is an obstacle itself.
  approvals: 'booking_open',
  bank_transfers: 'booking_open',
  call_back_requests: 'request',
  data_exports: 'request',
  dispute_records: 'dispute_open',
  kyc_documents: 'kyc_waiting',
  kyc_records: 'kyc_waiting',
  // A call, which has ended.
  merchant_api_calls: 'staff',
  merchant_payments: 'payment_open',
  merchant_payouts: 'payout_open',
  merchant_refunds: 'refund_open',
  merchant_webhook_endpoints: 'request',
  one_time_codes: 'request',
  order_lookups: 'staff',
  outside_refunds: 'refund_open',
  payment_captures: 'payment_held',
  payment_disputes: 'dispute_open',
  payment_findings: 'money',
  payments: 'payment_open',
  phase_payments: 'phase_payment_open',
  phase_reversals: 'phase_reversal_open',
  // Paid ones: project_paid.
  quotations: 'project_open',
  reconciliation_runs: 'staff',
  refunds: 'refund_open',
  // What it lacks is an obstacle as soon as it is made again.
  restored_bookings: 'staff',
  sessions: 'request',
  support_reports: 'request',
  // A question ends with its asker; a request for money is an obstacle.
  tickets: 'refund_requested',
  webhook_events: 'money',
};

it('every kind of open record is decided', async () => {
  const fixture = await openMoneyFixture();
  const { rows } = await fixture.owner.raw<{ rows: { name: string }[] }>(
    `select distinct k.conrelid::regclass::text as name
       from pg_constraint k
       join pg_attribute state on state.attrelid = k.conrelid
        and state.attname in ('state', 'status', 'decided_at', 'ended_at', 'resolved_at', 'reversed_at')
      where k.contype = 'f' and k.confrelid in (
        'users'::regclass, 'wallet_owners'::regclass, 'quotations'::regclass, 'quotation_phases'::regclass,
        'phase_payments'::regclass, 'payments'::regclass, 'payment_attempts'::regclass, 'payment_captures'::regclass,
        'merchant_payments'::regclass, 'tickets'::regclass, 'kyc_records'::regclass)`,
  );
  await fixture.close();
  expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(OPEN_RECORDS).sort());
});
