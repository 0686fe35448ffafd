import type { Knex } from '../../platform/database';
import { consentChanges } from './consent-changes';
import { changeOwnKyc, type KycChanger } from './customer-changes';
import type { KycDetailStore } from './details/kyc-details';
import { KycError } from './errors';
import { updateDocument } from './kyc-repository';
import { missingSteps } from './kyc-rules';

interface Submission {
  by: KycChanger;
  version: number | undefined;
  consentVersion: string;
}

/**
 * Sends a draft, or a KYC that was rejected as a whole, to staff. A submitted one stays as it is: a second click finds
 * what the first has done.
 * @throws KycError `kyc_incomplete`, `kyc_changed`
 */
export async function submitKyc(
  { db, details }: { db: Knex; details: KycDetailStore },
  { by, version, consentVersion }: Submission,
): Promise<void> {
  await changeOwnKyc(db, details, by, {
    async work(trx, { record, details: known, states }) {
      // Before the version is compared, which the first of two clicks has raised.
      if (record.status === 'Pending' || record.status === 'Approved') return null;
      if (version !== undefined && version !== record.version) throw new KycError('kyc_changed');
      const missing = missingSteps(record, known, states).filter((step) => step !== 'review');
      if (missing.length > 0) throw new KycError('kyc_incomplete');
      for (const { document } of Object.values(states)) {
        if (document?.status === 'Draft') await updateDocument(trx, document.id, { status: 'Pending' });
      }
      const now = new Date();
      return {
        changes: {
          status: 'Pending',
          ...{ submitted_at: now, waiting_since: now, ...consentChanges(record, consentVersion) },
          ...{ decided_at: null, decided_by: null, rejection_reason: null },
        },
        events: [{ type: 'submitted' }],
      };
    },
  });
}
