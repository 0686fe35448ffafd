import { violatedConstraint, type Database, type Knex } from '../../../platform/database';
import type { Rows } from '../../../platform/database-rows';

export type CannedAnswerRecord = Rows['canned_answers'];

interface Writing {
  id: string;
  title: string;
  text: string;
  /** The administrator. */
  by: string;
}

export const listCannedAnswers = async (db: Database): Promise<CannedAnswerRecord[]> =>
  db<CannedAnswerRecord>('canned_answers').orderBy(['title', 'id']);

export async function findCannedAnswer(db: Database, id: string): Promise<CannedAnswerRecord | null> {
  return (await db<CannedAnswerRecord>('canned_answers').where({ id }).first()) ?? null;
}

/** @returns the answer with this title: the new one, or the one that is already there */
export async function insertCannedAnswer(
  db: Database,
  { id, title, text, by }: Writing,
): Promise<{ isNew: boolean; record: CannedAnswerRecord }> {
  await db<CannedAnswerRecord>('canned_answers')
    .insert({ id, title, body: text, updated_by: by })
    // A double click: the second of two equal requests finds the first one's answer.
    .onConflict('title')
    .ignore();
  const record = await db<CannedAnswerRecord>('canned_answers').where({ title }).first();
  if (!record) throw new Error('a canned answer was not stored');
  return { isNew: record.id === id, record };
}

export async function updateCannedAnswer(
  trx: Knex.Transaction,
  { id, title, text, by }: Writing,
): Promise<'done' | 'title_taken'> {
  try {
    await trx<CannedAnswerRecord>('canned_answers')
      .where({ id })
      .update({ title, body: text, updated_by: by, updated_at: trx.fn.now() as unknown as Date });
    return 'done';
  } catch (error) {
    if (violatedConstraint(error) === 'canned_answers_title_unique') return 'title_taken';
    throw error;
  }
}

export const deleteCannedAnswer = async (db: Database, id: string): Promise<boolean> =>
  (await db<CannedAnswerRecord>('canned_answers').where({ id }).delete()) > 0;
