import { detailsTokenDto } from '../enquiries/dto';
import {
  claimableDto,
  payOfferDto,
  phasePaymentDto,
  projectDto,
  quotationDetailDto,
  quotationListDto,
  quotationPapersDto,
  staffQuotationDto,
  staffQuotationsDto,
  userQuotationsDto,
} from '../quotations/dto';
import { QUOTATION_PATHS, STAFF_QUOTATION_PATHS } from '../quotations/paths';
import {
  assignSchema,
  deadlineSchema,
  decisionSchema,
  payPhaseSchema,
  priceSchema,
  prioritySchema,
  projectStatusSchema,
  quotationListQuery,
  quotationStatusSchema,
  quotationTextSchema,
  reversePhaseSchema,
  staffQuotationsSchema,
  userQuotationsSchema,
} from '../quotations/schemas';
import { RECORD_ID } from '../record-id';
import { declare } from './declare';
import { pattern, type Endpoint } from './endpoint';
import { idParam } from './path-params';
import { nothing } from './response-fields';

const read = declare({ area: 'quotations', access: 'session', method: 'GET' });
const send = declare({ area: 'quotations', access: 'session', method: 'POST' });
const staffRead = declare({ area: 'quotations', access: 'staff', method: 'GET' });
const staffSend = declare({ area: 'quotations', access: 'staff', method: 'POST' });
const adminSend = declare({ area: 'quotations', access: 'admin', method: 'POST' });

const quotationId = idParam('The `_id` of the quotation', RECORD_ID);
const phaseId = idParam('The `_id` of the phase', RECORD_ID);

const UNKNOWN = ['unknown_quotation'] as const;

/** The calls of customers and staff about quotations after they were sent. */
export const QUOTATION_ENDPOINTS = {
  quotationList: read({
    path: QUOTATION_PATHS.list,
    personal: 'quotation_list',
    summary: 'Quotations, newest first: all for staff, the caller’s own for a customer',
    query: quotationListQuery,
    data: quotationListDto,
    errors: { quotation: ['not_your_quotations'] },
  }),
  userQuotations: send({
    path: QUOTATION_PATHS.ofUser,
    reauthentication: 'reads',
    summary: 'All projects of a user, and their overall status; a customer gets only their own',
    body: userQuotationsSchema,
    data: userQuotationsDto,
    errors: { quotation: ['not_your_quotations'] },
  }),
  quotationDetail: read({
    path: pattern(QUOTATION_PATHS.one(':id')),
    personal: 'quotation',
    summary: 'One of your quotations with its timeline',
    params: quotationId,
    data: quotationDetailDto,
    errors: { quotation: UNKNOWN },
  }),
  decideQuotation: send({
    path: pattern(QUOTATION_PATHS.decide(':id')),
    reauthentication: 'own_messages',
    summary: 'Accept or decline a priced quotation',
    params: quotationId,
    body: decisionSchema,
    data: quotationDetailDto,
    errors: {
      quotation: [...UNKNOWN, 'no_price', 'price_changed', 'price_expired', 'already_decided'],
    },
  }),
  messageAboutQuotation: send({
    path: pattern(QUOTATION_PATHS.message(':id')),
    reauthentication: 'own_messages',
    summary: 'Write to the company about a quotation',
    params: quotationId,
    body: quotationTextSchema,
    idempotent: true,
    data: quotationDetailDto,
    errors: { quotation: [...UNKNOWN, 'message_conflict'] },
  }),
  quotationDetailsLink: send({
    path: pattern(QUOTATION_PATHS.detailsLink(':id')),
    reauthentication: 'own_messages',
    summary: 'A link to give the details of one of your quotations that have not come',
    params: quotationId,
    data: detailsTokenDto,
    errors: { quotation: [...UNKNOWN, 'details_given', 'details_link_unusable'] },
  }),
  quotationPapers: read({
    path: pattern(QUOTATION_PATHS.papers(':id')),
    personal: 'quotation_papers',
    summary: 'The papers of a quotation: for its customer and for staff',
    params: quotationId,
    data: quotationPapersDto,
    errors: { quotation: UNKNOWN },
  }),
  quotationPaperPdf: read({
    path: pattern(QUOTATION_PATHS.paperPdf(':id')),
    personal: 'quotation_paper',
    summary: 'One of them as PDF; 202 with Retry-After while it is being prepared',
    params: idParam('The `_id` of the paper', RECORD_ID),
    data: nothing(),
    answerType: 'application/pdf',
    errors: { quotation: ['unknown_paper'] },
  }),
  claimableQuotations: read({
    path: QUOTATION_PATHS.claimable,
    summary: 'Quotations that were sent without a login from your verified address',
    data: claimableDto,
  }),
  claimQuotation: send({
    path: pattern(QUOTATION_PATHS.claim(':id')),
    reauthentication: 'own_messages',
    summary: 'Add such a quotation to your account',
    params: quotationId,
    data: projectDto,
    errors: { quotation: UNKNOWN },
  }),
  payOffer: read({
    path: pattern(QUOTATION_PATHS.payOffer(':id')),
    summary: 'What Pay Now would pay, and the top-ups that are missing for it',
    params: phaseId,
    data: payOfferDto,
    errors: { quotation: ['unknown_phase'] },
  }),
  payPhase: send({
    path: pattern(QUOTATION_PATHS.pay(':id')),
    reauthentication: 'own_payment',
    summary: 'Pay a phase from the wallet, or after top-ups with this purpose',
    params: phaseId,
    body: payPhaseSchema,
    idempotent: true,
    data: phasePaymentDto,
    errors: {
      quotation: [
        'unknown_phase',
        'not_accepted',
        'gstin_missing',
        'total_changed',
        'wallet_short',
        'phase_paid',
        'payment_conflict',
        'being_cancelled',
      ],
    },
  }),
  cancelPhasePayment: send({
    path: pattern(QUOTATION_PATHS.cancelPayment(':id')),
    reauthentication: 'own_payment',
    summary: 'Cancel the payment of a phase that waits for top-ups',
    params: phaseId,
    data: phasePaymentDto,
    errors: { quotation: ['unknown_phase', 'not_waiting'] },
  }),
  staffQuotations: staffSend({
    path: STAFF_QUOTATION_PATHS.search,
    reauthentication: 'reads',
    personal: 'quotation_list',
    summary: 'Quotations with search, filters and order',
    body: staffQuotationsSchema,
    data: staffQuotationsDto,
  }),
  staffQuotation: staffRead({
    path: pattern(STAFF_QUOTATION_PATHS.one(':id')),
    personal: 'quotation',
    summary: 'One quotation with its whole timeline',
    params: quotationId,
    data: staffQuotationDto,
    errors: { quotation: UNKNOWN },
  }),
  assignQuotation: staffSend({
    path: pattern(STAFF_QUOTATION_PATHS.assign(':id')),
    reauthentication: 'staff_work',
    summary: 'Assign a quotation to a member of staff; a submitted one becomes pending',
    params: quotationId,
    body: assignSchema,
    data: staffQuotationDto,
    errors: { quotation: [...UNKNOWN, 'not_staff', 'assignee_changed'] },
  }),
  setQuotationStatus: adminSend({
    path: pattern(STAFF_QUOTATION_PATHS.status(':id')),
    reauthentication: 'staff_work',
    summary: 'Take a quotation, reject it, or take a rejected one again',
    params: quotationId,
    body: quotationStatusSchema,
    data: staffQuotationDto,
    errors: { quotation: [...UNKNOWN, 'wrong_status'] },
  }),
  setProjectStatus: adminSend({
    path: pattern(STAFF_QUOTATION_PATHS.projectStatus(':id')),
    reauthentication: 'staff_work',
    summary: 'Set the status of a started project',
    params: quotationId,
    body: projectStatusSchema,
    data: staffQuotationDto,
    errors: { quotation: [...UNKNOWN, 'not_started'] },
  }),
  setQuotationPriority: staffSend({
    path: pattern(STAFF_QUOTATION_PATHS.priority(':id')),
    reauthentication: 'staff_work',
    summary: 'Set the priority of a quotation',
    params: quotationId,
    body: prioritySchema,
    data: staffQuotationDto,
    errors: { quotation: UNKNOWN },
  }),
  setQuotationDeadline: staffSend({
    path: pattern(STAFF_QUOTATION_PATHS.deadline(':id')),
    reauthentication: 'staff_work',
    summary: 'Set or remove the deadline of a project',
    params: quotationId,
    body: deadlineSchema,
    data: staffQuotationDto,
    errors: { quotation: UNKNOWN },
  }),
  priceQuotation: adminSend({
    path: pattern(STAFF_QUOTATION_PATHS.price(':id')),
    reauthentication: 'staff_work',
    summary: 'Price a quotation: its total and its unpaid phases',
    params: quotationId,
    body: priceSchema,
    data: staffQuotationDto,
    errors: {
      quotation: [...UNKNOWN, 'wrong_status', 'price_changed', 'wrong_total', 'too_many_phases'],
    },
  }),
  noteOnQuotation: staffSend({
    path: pattern(STAFF_QUOTATION_PATHS.notes(':id')),
    reauthentication: 'staff_work',
    summary: 'Add a note that only staff can read',
    params: quotationId,
    body: quotationTextSchema,
    idempotent: true,
    data: staffQuotationDto,
    errors: { quotation: [...UNKNOWN, 'message_conflict'] },
  }),
  messageToCustomer: staffSend({
    path: pattern(STAFF_QUOTATION_PATHS.messages(':id')),
    reauthentication: 'staff_work',
    summary: 'Write to the customer about a quotation',
    params: quotationId,
    body: quotationTextSchema,
    idempotent: true,
    data: staffQuotationDto,
    errors: { quotation: [...UNKNOWN, 'message_conflict'] },
  }),
  reversePhasePayment: adminSend({
    path: pattern(STAFF_QUOTATION_PATHS.reversePhase(':id')),
    reauthentication: 'required',
    summary: 'Return a paid phase to the wallet; it can be paid again (needs re-authentication)',
    params: idParam('The `paymentId` of the phase', RECORD_ID),
    body: reversePhaseSchema,
    data: phasePaymentDto,
    errors: {
      quotation: ['unknown_phase_payment', 'not_paid'],
    },
  }),
} satisfies Record<string, Endpoint>;
