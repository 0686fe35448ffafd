import { PAYMENT_ID } from '../payments/identifiers';
import { refundDto } from '../payments/refund-dto';
import { previewRefundSchema, refundSchema } from '../payments/refunds';
import { RECORD_ID } from '../record-id';
import { disputeRecordedDto, staffDisputesDto } from '../staff/dispute-dto';
import { recordDisputeSchema } from '../staff/dispute-records';
import { disputesQuery } from '../staff/disputes';
import { findingDto, findingRecordDto, findingsDto } from '../staff/finding-dto';
import { assignFindingSchema, findingsQuery, resolveFindingSchema } from '../staff/findings';
import { refundAnswerDto, refundPreviewDto } from '../staff/money-dto';
import { STAFF_PATHS } from '../staff/paths';
import { checkAskedDto, staffPaymentDto, staffPaymentsDto } from '../staff/payment-dto';
import { staffPaymentsSchema } from '../staff/payments';
import { staffPersonDto } from '../staff/people-dto';
import { reconcileSchema } from '../staff/reconciliation';
import { reconciliationReportDto, reconciliationRunDto } from '../staff/reconciliation-dto';
import { staffRefundsQuery } from '../staff/refund-list';
import { staffRefundsDto } from '../staff/refund-list-dto';
import { lookupDto, lostBookingDto, restoreReportDto } from '../staff/restore-dto';
import { lookupSchema } from '../staff/restores';
import { declare } from './declare';
import { pattern, type Endpoint } from './endpoint';
import { idParam } from './path-params';
import { listOf } from './response-fields';

const read = declare({ area: 'staff', access: 'staff', method: 'GET' });
const adminRead = declare({ area: 'staff', access: 'admin', method: 'GET' });
const ask = declare({ area: 'staff', access: 'staff', method: 'POST' });
const change = declare({ area: 'staff', access: 'admin', method: 'POST' });

const paymentId = idParam('The transaction ID', PAYMENT_ID);
const personId = idParam('The id of the account or of the wallet owner', RECORD_ID);
const findingId = idParam('The number of the finding', /^[1-9]\d*$/);
const recordId = idParam('The id that the list shows', RECORD_ID);

export const STAFF_ENDPOINTS = {
  staffPayments: ask({
    path: STAFF_PATHS.searchPayments,
    reauthentication: 'reads',
    personal: 'payment_list',
    summary: 'Find any payment or person',
    body: staffPaymentsSchema,
    data: staffPaymentsDto,
  }),
  staffPerson: read({
    path: pattern(STAFF_PATHS.person(':id')),
    personal: 'person',
    summary: 'A person with their wallet, and how many records of each kind they have',
    params: personId,
    data: staffPersonDto,
    errors: { request: ['not_found'] },
  }),
  staffPayment: read({
    path: pattern(STAFF_PATHS.payment(':id')),
    personal: 'payment',
    summary: 'All details of one payment',
    params: paymentId,
    data: staffPaymentDto,
    errors: { payment: ['unknown_payment'] },
  }),
  checkPayment: ask({
    path: pattern(STAFF_PATHS.checkPayment(':id')),
    reauthentication: 'gateway_truth',
    summary: 'Trigger a status check of a payment now',
    params: paymentId,
    data: checkAskedDto,
    errors: { payment: ['unknown_payment'] },
  }),
  refunds: read({
    path: pattern(STAFF_PATHS.refunds(':id')),
    summary: "A payment's refunds",
    params: paymentId,
    data: listOf(refundDto),
    errors: { payment: ['unknown_payment'] },
  }),
  previewRefund: ask({
    path: pattern(STAFF_PATHS.previewRefund(':id')),
    reauthentication: 'reads',
    summary: 'What a refund would book, and what the customer would read; nothing is stored',
    params: paymentId,
    body: previewRefundSchema,
    data: refundPreviewDto,
    errors: {
      payment: ['unknown_payment'],
      refund: ['not_captured', 'too_little', 'too_much', 'wallet_short', 'too_old', 'disputed'],
    },
  }),
  refundPayment: change({
    path: pattern(STAFF_PATHS.refunds(':id')),
    reauthentication: 'required',
    summary:
      'Refund a payment, whole or in part (needs re-authentication; above the limit a second administrator)',
    params: paymentId,
    body: refundSchema,
    idempotent: true,
    data: refundAnswerDto,
    errors: {
      payment: ['unknown_payment'],
      refund: [
        'not_captured',
        'too_little',
        'too_much',
        'wallet_short',
        'too_old',
        'disputed',
        'restore_checking',
        'refund_conflict',
        'refund_changed',
        'refund_waiting',
      ],
    },
  }),
  recordDispute: change({
    path: pattern(STAFF_PATHS.paymentDisputes(':id')),
    reauthentication: 'required',
    summary: 'Record what a gateway without an API for disputes reports about one (needs re-authentication)',
    params: paymentId,
    body: recordDisputeSchema,
    idempotent: true,
    data: disputeRecordedDto,
    errors: {
      payment: ['unknown_payment'],
      dispute: [
        'unknown_capture',
        'dispute_fetched',
        'dispute_known',
        'dispute_changed',
        'dispute_record_waiting',
        'dispute_amount',
        'dispute_record_conflict',
      ],
    },
  }),
  findings: read({
    path: STAFF_PATHS.findings,
    personal: 'finding_list',
    summary: 'Findings that staff must review',
    query: findingsQuery,
    data: findingsDto,
  }),
  resolveFinding: change({
    path: pattern(STAFF_PATHS.resolveFinding(':id')),
    reauthentication: 'staff_work',
    summary: 'Close a finding',
    params: findingId,
    body: resolveFindingSchema,
    data: findingDto,
    errors: {
      finding: [
        'unknown_finding',
        'already_resolved',
        'finding_reference_required',
        'finding_still_on_hold',
        'finding_action_under_way',
        'finding_dispute_open',
      ],
    },
  }),
  finding: read({
    path: pattern(STAFF_PATHS.finding(':id')),
    personal: 'finding',
    summary: 'One finding with its evidence, its timeline and the actions that end it',
    params: findingId,
    data: findingRecordDto,
    errors: { finding: ['unknown_finding'] },
  }),
  assignFinding: change({
    path: pattern(STAFF_PATHS.assignFinding(':id')),
    reauthentication: 'staff_work',
    summary: 'Assign a finding to a member of staff, or remove its assignee',
    params: findingId,
    body: assignFindingSchema,
    data: findingDto,
    errors: {
      finding: ['unknown_finding', 'already_resolved', 'finding_changed', 'unknown_finding_assignee'],
    },
  }),
  rebuildFinding: change({
    path: pattern(STAFF_PATHS.rebuildFinding(':id')),
    reauthentication: 'gateway_truth',
    summary: 'Rebuild the payment of an order_lost finding',
    params: findingId,
    data: lookupDto,
    errors: { finding: ['unknown_finding'], lookup: ['not_a_lost_order'] },
  }),
  makeBooking: change({
    path: pattern(STAFF_PATHS.bookingOfFinding(':id')),
    reauthentication: 'gateway_truth',
    summary: 'Make the booking of a finding again, from the journal',
    params: findingId,
    data: lostBookingDto,
    errors: { lookup: ['not_a_lost_booking'] },
  }),
  bookingOfFinding: adminRead({
    path: pattern(STAFF_PATHS.bookingOfFinding(':id')),
    summary: 'Whether the booking of a finding was made again, and why not',
    params: findingId,
    data: lostBookingDto,
    errors: { lookup: ['not_a_lost_booking'] },
  }),
  lookUpOrder: change({
    path: STAFF_PATHS.lookUpOrder,
    reauthentication: 'gateway_truth',
    summary: 'Look up an order or a refund of ours at its gateway, and rebuild its payment',
    body: lookupSchema,
    data: lookupDto,
  }),
  orderLookup: adminRead({
    path: pattern(STAFF_PATHS.orderLookup(':id')),
    summary: 'The result of an order look-up',
    params: recordId,
    data: lookupDto,
    errors: { lookup: ['unknown_lookup'] },
  }),
  restore: read({
    path: STAFF_PATHS.restore,
    summary: 'The progress and result of the newest declared restore',
    data: restoreReportDto.nullable(),
  }),
  reconciliations: read({
    path: STAFF_PATHS.reconciliations,
    summary: 'Reconciliation runs, newest first',
    data: listOf(reconciliationRunDto),
  }),
  reconciliation: read({
    path: pattern(STAFF_PATHS.reconciliation(':id')),
    summary: 'The report of a reconciliation run',
    params: recordId,
    data: reconciliationReportDto,
    errors: { request: ['not_found'] },
  }),
  reconcile: change({
    path: STAFF_PATHS.reconciliations,
    reauthentication: 'gateway_truth',
    summary: 'Start a reconciliation now',
    body: reconcileSchema,
    data: reconciliationRunDto,
  }),
  staffDisputes: read({
    path: STAFF_PATHS.disputes,
    personal: 'dispute_list',
    summary: 'Disputes: open ones by the date to answer, ended ones newest first',
    query: disputesQuery,
    data: staffDisputesDto,
  }),
  allRefunds: read({
    path: STAFF_PATHS.allRefunds,
    personal: 'refund_list',
    summary: 'Refunds of all payments, overdue ones first, with their sum',
    query: staffRefundsQuery,
    data: staffRefundsDto,
  }),
} satisfies Record<string, Endpoint>;
