import type { PaperKind } from '@deccanloop/contracts/papers/paper-number';
import type { Database } from '../../platform/database';

/** The stored PDF of a paper. */
export interface PaperFile {
  number: string;
  pdf: Buffer;
}

export async function hasFile(db: Database, paperId: string): Promise<boolean> {
  return (await db('paper_files').where({ paper_id: paperId }).first('paper_id')) !== undefined;
}

/** Two workers may render one paper at once: the first bytes stay. */
export async function insertFile(db: Database, paperId: string, pdf: Buffer): Promise<void> {
  await db('paper_files').insert({ paper_id: paperId, pdf }).onConflict('paper_id').ignore();
}

/** @returns the paper's id, and its file once it is rendered; null without such a paper */
export async function findPaperWithFile(
  db: Database,
  kind: PaperKind,
  subject: string,
): Promise<{ id: string; file: PaperFile | null } | null> {
  const { rows } = await db.raw<{ rows: { id: string; number: string; pdf: Buffer | null }[] }>(
    `select papers.id, papers.number, paper_files.pdf
       from papers left join paper_files on paper_files.paper_id = papers.id
      where papers.kind = :kind and papers.subject = :subject`,
    { kind, subject },
  );
  const [row] = rows;
  if (!row) return null;
  return { id: row.id, file: row.pdf && { number: row.number, pdf: row.pdf } };
}
