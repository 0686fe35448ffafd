import type { FindingDto } from '@deccanloop/contracts/staff/findings';
import type { Database } from '../../platform/database';
import { toFindingDto } from './finding-dto';
import { findFindingsOf } from './repository';

/** Findings of one payment: open ones first, then the newest. */
export const findingsOfPayment = async (db: Database, paymentId: string): Promise<FindingDto[]> =>
  (await findFindingsOf(db, paymentId)).map((row) => toFindingDto(row));
