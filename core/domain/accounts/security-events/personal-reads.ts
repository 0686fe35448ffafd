import { PERSONAL_READ_MINUTES, type PersonalRead } from '@deccanloop/contracts/security/personal-reads';
import type { Database } from '../../../platform/database';
import type { StaffActor } from './actor';
import { limitRowKey } from '../limits/attempt-limits';
import { insertFirstRead } from './personal-reads-repository';

export interface StaffRead {
  what: PersonalRead;
  /** The record as staff name it; null for a list. */
  record: string | null;
  /** Whose data it is, where the record belongs to an account. */
  userId: string | null;
}

/** Reads of personal data by staff, in the audit log (docs/decisions/0054). */
export interface PersonalReads {
  /**
   * Stores the read before its answer is sent. One entry for a reader, a record and a quarter of an hour, so that a page that
   * is loaded again adds none.
   * @throws when it cannot be stored; the answer must then not be sent
   */
  record(read: StaffRead, by: StaffActor): Promise<void>;
}

const LIMIT = { name: 'personal_read', attempts: 1, windowSeconds: PERSONAL_READ_MINUTES * 60 };

/** The details by which an entry is found under its record (index `security_events_by_record`). */
const RECORD_KEYS: Partial<Record<PersonalRead, string>> = {
  payment: 'payment',
  receipt: 'payment',
  ticket: 'ticket',
  kyc: 'kyc',
};

export function createPersonalReads({ db }: { db: Database }): PersonalReads {
  return {
    async record({ what, record, userId }, by) {
      await insertFirstRead(db, {
        key: limitRowKey(LIMIT, [by.userId, what, record ?? ''].join('\n')),
        windowSeconds: LIMIT.windowSeconds,
        userId,
        by,
        detail: { what, ...(record !== null && { [RECORD_KEYS[what] ?? 'record']: record }) },
      });
    },
  };
}
