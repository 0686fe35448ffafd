import type { Database } from '../../platform/database';

/** A customer has few projects. */
const MOST = 200;

/** Ids of the quotations that a user has accepted, newest first. */
export const listAcceptedOfUser = (db: Database, userId: string): Promise<string[]> =>
  db('quotations')
    .where({ user_id: userId, customer_decision: 'accepted' })
    .orderBy('project_no', 'desc')
    .limit(MOST)
    .pluck<string[]>('id');
