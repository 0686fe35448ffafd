import type { FindingKind } from '@deccanloop/contracts/staff/finding-kinds';
import type { Database } from '../../platform/database';

export interface NewFinding {
  paymentId: string | null;
  attemptId: string | null;
  kind: FindingKind;
  /** A finding with the same key is raised once. */
  dedupeKey: string;
  /** Ids and amounts; no personal data. */
  detail: Record<string, unknown>;
}

/** Records a problem with money that staff should review. */
export async function insertFinding(db: Database, finding: NewFinding): Promise<void> {
  await db('payment_findings')
    .insert({
      payment_id: finding.paymentId,
      attempt_id: finding.attemptId,
      kind: finding.kind,
      dedupe_key: finding.dedupeKey,
      detail: JSON.stringify(finding.detail),
    })
    .onConflict('dedupe_key')
    .ignore();
}
