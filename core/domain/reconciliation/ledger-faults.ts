import type { CauseLog } from '../findings/cause-log';
import type { ReportDifference } from './difference';
import { actionOf } from './raised-action';
import type { LedgerFault } from './rule-repository';

/** Raises a finding for each violation of a rule, once, and adds it to the report. It never corrects anything. */
export async function reportFaults(
  { causes, report }: { causes: CauseLog; report: ReportDifference },
  rule: string,
  faults: readonly LedgerFault[],
): Promise<void> {
  for (const { subject, detail, cause: ownCause, paymentId, attemptId, refundId } of faults) {
    // Contains the amounts: another wrong sum on the same account is another cause.
    const cause = `ledger_imbalance:${rule}:${subject}:${ownCause ?? Object.values(detail).join(':')}`;
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
}
