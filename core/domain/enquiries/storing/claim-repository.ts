import type { Database } from '../../../platform/database';

export interface Claim {
  /** SHA-256 of the content. */
  contentHash: Buffer;
  reference: string;
  now: Date;
  expiresAt: Date;
}

/**
 * Claims a content for a reference, in the transaction that stores it.
 * @returns false when it was stored already and has not expired
 */
export async function claimContent(db: Database, claim: Claim): Promise<boolean> {
  // ON CONFLICT: of two equal simultaneous requests, the second waits for the first's commit and then finds
  // its row; if the first fails, the second inserts it.
  const { rows } = await db.raw<{ rows: unknown[] }>(
    `insert into enquiry_claims as claim (content_hash, reference, expires_at)
     values (:contentHash, :reference, :expiresAt)
     on conflict (content_hash) do update
       set reference = excluded.reference, expires_at = excluded.expires_at
       where claim.expires_at <= :now
     returning claim.reference`,
    { ...claim },
  );
  return rows.length > 0;
}

export async function findClaimed(db: Database, contentHash: Buffer): Promise<string> {
  const row = await db<{ content_hash: Buffer; reference: string }>('enquiry_claims')
    .where({ content_hash: contentHash })
    .first('reference');
  if (!row) throw new Error('an enquiry that was stored before is missing');
  return row.reference;
}
