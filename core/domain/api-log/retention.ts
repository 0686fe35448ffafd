import { API_LOG_DAYS } from '@deccanloop/contracts/merchant/api-log';
import type { Database } from '../../platform/database';
import { deleteCallsBefore } from './call-repository';

const KEPT_MS = API_LOG_DAYS * 24 * 3_600_000;

/** Deletes calls of more than 30 days ago. @returns how many */
export const deleteOldCalls = (db: Database, { now, limit }: { now: Date; limit: number }): Promise<number> =>
  deleteCallsBefore(db, { before: new Date(now.getTime() - KEPT_MS), limit });
