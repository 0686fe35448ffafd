import type { Knex } from '../../platform/database';

/**
 * Lets one transaction at a time issue papers of a quotation. Advisory, so that a price, an acceptance or a payment of the
 * quotation does not wait for it.
 */
export async function lockPapers(trx: Knex.Transaction, quotationId: string): Promise<void> {
  await trx.raw(`select pg_advisory_xact_lock(hashtextextended('papers of quotation:' || ?, 0))`, [
    quotationId,
  ]);
}
