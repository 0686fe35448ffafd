import { paise } from '@deccanloop/contracts/money';
import type { Knex } from '../../platform/database';
import type { Approval } from '../approvals/approval';
import type { LiveSession } from '../accounts/sessions/sessions';
import type { TwoAdminExecutions, TwoAdminSteps } from '../approvals/two-admin-action';
import { previewApprovedRefund } from '../money-actions/refund-preview';
import { executeLimitChange, previewLimitChange } from '../approval-limit/limit-change';
import { executePayout, executePayoutReversal, previewPayoutApproval } from '../merchant-payouts/booking';
import type { ReadCompany } from '../papers/company';
import type { PhasePayments } from '../phase-payments/phase-payments';
import { QuotationError } from '../quotations/errors';
import { executeAdjustment, previewAdjustment } from './adjustments';
import { findBankTransfer, recordPhaseOfTransfer } from './bank-transfer-repository';
import { executeBankTransfer, previewBankTransfer } from './bank-transfers';
import { findOwnerPerson } from './person-repository';
import { findUnpaidPhase } from './phase-of-transfer';

/** What workers execute. */
export const TWO_ADMIN_EXECUTIONS: TwoAdminExecutions = {
  adjust_wallet: executeAdjustment,
  record_bank_transfer: executeBankTransfer,
  record_merchant_payout: executePayout,
  reverse_merchant_payout: executePayoutReversal,
  change_approval_limit: executeLimitChange,
};

/** What the BFF previews, and does in the transaction of an approval. */
export function createTwoAdminSteps(deps: {
  phasePayments: Pick<PhasePayments, 'requestIn'>;
  company: ReadCompany;
}): TwoAdminSteps {
  const { phasePayments, company } = deps;

  /** Requests the payment of the phase; it waits for the money of the transfer, which the worker credits. */
  async function requestPhase(trx: Knex.Transaction, approval: Approval, by: LiveSession): Promise<void> {
    const { id, ownerId, phaseId } = await findBankTransfer(trx, approval.subjectId);
    if (phaseId === null) return;
    const { mode } = approval;
    const userId = (await findOwnerPerson(trx, ownerId, mode)).account?.userId ?? null;
    const phase = await findUnpaidPhase(trx, phaseId, { userId, mode, company });
    if (userId === null || phase === null) {
      await recordPhaseOfTransfer(trx, id, { problem: 'not_payable' });
      return;
    }
    try {
      const payment = await phasePayments.requestIn(trx, {
        ...{ phaseId, userId, ownerId },
        totalPaise: paise(phase.totalPaise),
        topUp: true,
        idempotencyKey: `bank-transfer-${id}`,
        byStaff: by.user.id,
      });
      await recordPhaseOfTransfer(trx, id, { phasePaymentId: payment.id });
    } catch (error) {
      if (!(error instanceof QuotationError)) throw error;
      // The money is credited all the same, and the customer can use it.
      await recordPhaseOfTransfer(trx, id, { problem: error.code });
    }
  }

  return {
    refund_credited_capture: { preview: previewApprovedRefund },
    adjust_wallet: { preview: previewAdjustment },
    record_bank_transfer: {
      preview: (db, approval) => previewBankTransfer(db, approval, company),
      onApproved: requestPhase,
    },
    record_merchant_payout: { preview: previewPayoutApproval },
    reverse_merchant_payout: { preview: previewPayoutApproval },
    change_approval_limit: { preview: previewLimitChange },
  };
}
