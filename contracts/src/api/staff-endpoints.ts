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
    summary: 'All details of one payment',
    data: 'StaffPaymentDto',
  }),
  {
    ...change({
      path: pattern(STAFF_PATHS.checkPayment(':id')),
      summary: 'Trigger a status check of a payment now',
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
    summary: 'Findings that staff must review',
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
    summary: 'Rebuild the payment of an order_lost finding',
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
      summary: 'The result of an order look-up',
      data: 'LookupDto',
    }),
    access: 'admin',
  },
  read({
    path: STAFF_PATHS.restore,
    summary: 'The progress and result of the newest declared restore',
    data: 'RestoreReport | null',
  }),
  read({
    path: STAFF_PATHS.reconciliations,
    summary: 'Reconciliation runs, newest first',
    data: 'ReconciliationRunDto[]',
  }),
  read({
    path: pattern(STAFF_PATHS.reconciliation(':id')),
    summary: 'The report of a reconciliation run',
    data: 'ReconciliationReportDto',
  }),
  change({
    path: STAFF_PATHS.reconciliations,
    summary: 'Start a reconciliation now',
    body: reconcileSchema,
    data: 'ReconciliationRunDto',
  }),
  change({
    path: STAFF_PATHS.moneyActions,
    summary: 'Credit, refund or settle held money, or record an outside refund (needs re-authentication)',
    body: moneyActionSchema,
    idempotent: true,
    data: 'ApprovalDto',
  }),
  read({
    path: STAFF_PATHS.approvals,
    summary: 'Requested money actions, newest first',
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
