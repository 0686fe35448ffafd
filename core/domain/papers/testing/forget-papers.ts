import type { PaperKind } from '@deccanloop/contracts/papers/paper-number';
import type { Knex } from '../../../platform/database';

/**
 * Deletes papers and returns their numbers, as if a version without them had caused it. Triggers forbid that even to the
 * owner of the tables.
 */
export async function forgetPapers(owner: Knex, subject: string, kind: PaperKind = 'invoice'): Promise<void> {
  await owner.transaction(async (trx) => {
    for (const table of ['papers', 'paper_numbers'])
      await trx.raw(`alter table ${table} disable trigger user`);
    await trx('papers').where({ subject, kind }).delete();
    await trx.raw(
      `update paper_numbers known set last = coalesce((
         select max(sequence) from papers
          where (papers.mode, papers.series, papers.financial_year)
                = (known.mode, known.series, known.financial_year)), 0)`,
    );
    for (const table of ['papers', 'paper_numbers'])
      await trx.raw(`alter table ${table} enable trigger user`);
  });
}
