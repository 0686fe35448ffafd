import { refundSchema } from '../payments/refunds';
import { approvalsQuery, decideApprovalSchema, moneyActionSchema } from '../staff/money-actions';
import { STAFF_PATHS } from '../staff/paths';
import { findingsQuery, resolveFindingSchema, staffPaymentsQuery } from '../staff/payments';
import { reconcileSchema } from '../staff/reconciliation';
import { lookupSchema } from '../staff/restores';
import { pattern, type Endpoint } from './endpoint';

type Call = Omit<Endpoint, 'area' | 'method' | 'access'>;

const read = (call: Call): Endpoint => ({ area: 'staff', access: 'staff', method: 'GET', ...call });
const change = (call: Call): Endpoint => ({ area: 'staff', access: 'admin', method: 'POST', ...call });

export const STAFF_ENDPOINTS: readonly Endpoint[] = [
  read({
    path: STAFF_PATHS.payments,
    summary: 'Find any payment',
    query: staffPaymentsQuery,
    data: 'StaffPaymentsDto',
  }),
  read({
    path: pattern(STAFF_PATHS.payment(':id')),
    summary: 'All that is known of one payment',
    data: 'StaffPaymentDto',
  }),
  {
    ...change({
      path: pattern(STAFF_PATHS.checkPayment(':id')),
      summary: 'Ask the gateway about a payment now',
      data: '{ asked: boolean }',
    }),
    access: 'staff',
  },
  read({ path: pattern(STAFF_PATHS.refunds(':id')), summary: "A payment's refunds", data: 'RefundDto[]' }),
  change({
    path: pattern(STAFF_PATHS.refunds(':id')),
    summary: 'Refund a payment, whole or in part (needs re-authentication)',
    body: refundSchema,
    idempotent: true,
    data: 'RefundDto',
  }),
  read({
    path: STAFF_PATHS.findings,
    summary: 'What a person must look at',
    query: findingsQuery,
    data: 'FindingsDto',
  }),
  change({
    path: pattern(STAFF_PATHS.resolveFinding(':id')),
    summary: 'Close a finding',
    body: resolveFindingSchema,
    data: 'FindingDto',
  }),
  change({
    path: pattern(STAFF_PATHS.rebuildFinding(':id')),
    summary: 'Rebuild the payment of a finding order_lost',
    data: 'LookupDto',
  }),
  change({
    path: STAFF_PATHS.lookUpOrder,
    summary: 'Look up an order or a refund of ours at its gateway, and rebuild its payment',
    body: lookupSchema,
    data: 'LookupDto',
  }),
  {
    ...read({
      path: pattern(STAFF_PATHS.orderLookup(':id')),
      summary: 'What came of looking up an order',
      data: 'LookupDto',
    }),
    access: 'admin',
  },
  read({
    path: STAFF_PATHS.restore,
    summary: 'What the newest declared restore has come to',
    data: 'RestoreReport | null',
  }),
  read({
    path: STAFF_PATHS.reconciliations,
    summary: 'Runs of the reconciliation, newest first',
    data: 'ReconciliationRunDto[]',
  }),
  read({
    path: pattern(STAFF_PATHS.reconciliation(':id')),
    summary: "A run's report",
    data: 'ReconciliationReportDto',
  }),
  change({
    path: STAFF_PATHS.reconciliations,
    summary: 'Reconcile now',
    body: reconcileSchema,
    data: 'ReconciliationRunDto',
  }),
  change({
    path: STAFF_PATHS.moneyActions,
    summary: 'Credit, refund or settle held money, or adopt an outside refund (needs re-authentication)',
    body: moneyActionSchema,
    idempotent: true,
    data: 'ApprovalDto',
  }),
  read({
    path: STAFF_PATHS.approvals,
    summary: 'Actions that were requested, newest first',
    query: approvalsQuery,
    data: 'ApprovalsDto',
  }),
  change({
    path: pattern(STAFF_PATHS.decideApproval(':id')),
    summary: 'Approve or decline the request of another administrator (needs re-authentication)',
    body: decideApprovalSchema,
    data: 'ApprovalDto',
  }),
];
