import { paise } from '@deccanloop/contracts/money';
import type { ReconciliationSummary } from '@deccanloop/contracts/staff/reconciliation';
import type { Mode } from '@deccanloop/contracts/payments/status';
import type { Knex } from '../../platform/database';
import type { CauseLog } from '../findings/cause-log';
import type { ReportDifference } from './difference';
import { readLedger } from './ledger-check-repository';
import { actionOf } from './raised-action';

/**
 * Checks that the ledger of a mode is consistent: entries and transfers sum to zero, balances equal their
 * entries, captures match their credits, refunds and paid phases match their transfers. It never corrects anything.
 */
export async function checkLedger(
  { db, causes, report }: { db: Knex; causes: CauseLog; report: ReportDifference },
  mode: Mode,
): Promise<ReconciliationSummary['ledger']> {
  const { faults, ...totals } = await readLedger(db, mode);
  for (const { rule, subject, detail, paymentId, attemptId, refundId } of faults) {
    // Contains the amounts: another wrong sum on the same account is another cause.
    const cause = `ledger_imbalance:${rule}:${subject}:${Object.values(detail).join(':')}`;
    const current = await causes.raise({
      paymentId,
      attemptId,
      kind: 'ledger_imbalance',
      dedupeKey: cause,
      detail: { rule, subject, ...detail },
    });
    await report({
      cause,
      kind: 'ledger_imbalance',
      action: actionOf(current, 'alarm'),
      paymentId,
      attemptId,
      refundId,
      detail: { rule, subject, ...detail },
    });
  }
  return {
    transfersChecked: totals.transfersChecked,
    accountsChecked: totals.accountsChecked,
    entriesSumPaise: paise(totals.entriesSumPaise),
  };
}
