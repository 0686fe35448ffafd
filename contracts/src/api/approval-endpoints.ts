import { RECORD_ID } from '../record-id';
import { bankTransfersDto, similarTransfersDto, unpaidPhasesDto } from '../staff/bank-transfer-dto';
import {
  bankTransferSchema,
  bankTransfersQuery,
  previewBankTransferSchema,
  similarTransfersQuery,
} from '../staff/bank-transfers';
import { approvalLimitSchema } from '../staff/company-settings';
import { approvalLimitDto, companySettingsDto } from '../staff/company-settings-dto';
import {
  approvalsQuery,
  decideApprovalSchema,
  moneyActionSchema,
  previewMoneyActionSchema,
} from '../staff/money-actions';
import { approvalDto, approvalPreviewDto, approvalsDto, moneyPreviewDto } from '../staff/money-dto';
import { STAFF_PATHS } from '../staff/paths';
import { adjustmentSchema, previewAdjustmentSchema } from '../staff/wallet-adjustments';
import { declare } from './declare';
import { pattern, type Endpoint } from './endpoint';
import { idParam } from './path-params';

const read = declare({ area: 'staff', access: 'staff', method: 'GET' });
const adminRead = declare({ area: 'staff', access: 'admin', method: 'GET' });
const ask = declare({ area: 'staff', access: 'staff', method: 'POST' });
const change = declare({ area: 'staff', access: 'admin', method: 'POST' });

const personId = idParam('The id of the account or of the wallet owner', RECORD_ID);
const recordId = idParam('The id that the list shows', RECORD_ID);

/** Actions that need re-authentication, and the approval of those that need two administrators. */
export const APPROVAL_ENDPOINTS = {
  moneyAction: change({
    path: STAFF_PATHS.moneyActions,
    reauthentication: 'required',
    summary: 'Credit, refund or settle held money, or record an outside refund (needs re-authentication)',
    body: moneyActionSchema,
    idempotent: true,
    data: approvalDto,
    errors: {
      approval: [
        'unknown_subject',
        'not_available',
        'second_admin_needed',
        'reference_required',
        'request_conflict',
      ],
    },
  }),
  previewMoneyAction: ask({
    path: STAFF_PATHS.previewMoneyAction,
    reauthentication: 'reads',
    summary: 'What a money action would book, and what the customer would read; nothing is stored',
    body: previewMoneyActionSchema,
    data: moneyPreviewDto,
    errors: { approval: ['unknown_subject', 'not_available'] },
  }),
  previewAdjustment: change({
    path: STAFF_PATHS.previewAdjustment,
    reauthentication: 'reads',
    personal: 'adjustment',
    summary: 'What a manual adjustment would book, and what the customer would read; nothing is stored',
    body: previewAdjustmentSchema,
    data: approvalPreviewDto,
    errors: { approval: ['unknown_person'] },
  }),
  adjustWallet: change({
    path: STAFF_PATHS.adjustments,
    reauthentication: 'required',
    summary: 'Request a credit or debit of a wallet (needs re-authentication and a second administrator)',
    body: adjustmentSchema,
    idempotent: true,
    data: approvalDto,
    errors: {
      approval: [
        'unknown_person',
        'second_admin_needed',
        'not_available',
        'wallet_short',
        'request_conflict',
      ],
    },
  }),
  bankTransfers: adminRead({
    path: STAFF_PATHS.bankTransfers,
    personal: 'bank_transfer_list',
    summary: 'Bank transfers that staff have recorded, newest first',
    query: bankTransfersQuery,
    data: bankTransfersDto,
  }),
  similarTransfers: adminRead({
    path: STAFF_PATHS.similarTransfers,
    personal: 'bank_transfer_list',
    summary: 'Recorded transfers, in either direction, whose UTR people could take for this one',
    query: similarTransfersQuery,
    data: similarTransfersDto,
  }),
  unpaidPhases: adminRead({
    path: pattern(STAFF_PATHS.unpaidPhases(':id')),
    personal: 'unpaid_phases',
    summary: 'The phases that a bank transfer of this person can pay',
    params: personId,
    data: unpaidPhasesDto,
    errors: { approval: ['unknown_person'] },
  }),
  previewBankTransfer: change({
    path: STAFF_PATHS.previewBankTransfer,
    reauthentication: 'reads',
    personal: 'bank_transfer',
    summary: 'What a bank transfer would book, and what the customer would read; nothing is stored',
    body: previewBankTransferSchema,
    data: approvalPreviewDto,
    errors: { approval: ['unknown_person', 'unknown_phase'] },
  }),
  recordBankTransfer: change({
    path: STAFF_PATHS.bankTransfers,
    reauthentication: 'required',
    summary:
      'Record a bank transfer that the company has received (needs re-authentication and a second administrator)',
    body: bankTransferSchema,
    idempotent: true,
    data: approvalDto,
    errors: {
      approval: [
        ...(['unknown_person', 'unknown_phase', 'second_admin_needed', 'not_available'] as const),
        ...(['utr_recorded', 'utr_similar', 'request_conflict'] as const),
      ],
    },
  }),
  companySettings: adminRead({
    path: STAFF_PATHS.companySettings,
    summary: 'Settings of the company, with their history',
    data: companySettingsDto,
  }),
  changeApprovalLimit: change({
    path: STAFF_PATHS.approvalLimit,
    reauthentication: 'required',
    summary:
      'Lower the limit of refunds at once, or request to raise or remove it (needs re-authentication; the latter a second administrator)',
    body: approvalLimitSchema,
    idempotent: true,
    data: approvalLimitDto,
    errors: {
      approval: [
        ...(['second_admin_needed', 'limit_changed', 'limit_unchanged'] as const),
        ...(['limit_change_waiting', 'request_conflict'] as const),
      ],
    },
  }),
  approvals: read({
    path: STAFF_PATHS.approvals,
    personal: 'approval_list',
    summary: 'Requested money actions, newest first',
    query: approvalsQuery,
    data: approvalsDto,
  }),
  previewApproval: read({
    path: pattern(STAFF_PATHS.previewApproval(':id')),
    personal: 'approval',
    summary: 'What a requested refund, adjustment, bank transfer or change of the limit would do now',
    params: recordId,
    data: approvalPreviewDto,
    errors: { approval: ['unknown_approval'] },
  }),
  decideApproval: change({
    path: pattern(STAFF_PATHS.decideApproval(':id')),
    reauthentication: 'required',
    summary: 'Approve or decline the request of another administrator (needs re-authentication)',
    params: recordId,
    body: decideApprovalSchema,
    data: approvalDto,
    errors: {
      approval: ['unknown_approval', 'already_decided', 'approval_expired', 'own_request', 'new_admin'],
    },
  }),
} satisfies Record<string, Endpoint>;
