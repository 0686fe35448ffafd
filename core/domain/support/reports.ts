import { createHash } from 'node:crypto';
import type { ReportTopic } from '@deccanloop/contracts/support/reports';
import type { Knex } from '../../platform/database';
import { newId, randomLetters } from '../../platform/ids';
import { attachToReport } from '../tickets/files/report-files';
import { findReportReference, insertReport } from './repository';

export interface NewReport {
  topic: ReportTopic;
  message: string;
  contact: string;
  /** The payment it is about, where one was given and is known. */
  paymentId: string | null;
  /** The payer, where the browser was verified as theirs. */
  ownerId: string | null;
  /** The account of the logged-in reporter. */
  userId: string | null;
  /** Ids of uploaded files. */
  files: readonly string[];
}

export interface SupportReports {
  /**
   * Stores a report, which opens a support ticket by trigger. The same text about the same payment within a day is stored once, so that a second click
   * or a lost answer never stores two.
   * @throws TicketError `file_not_available`
   */
  create(report: NewReport): Promise<{ reference: string }>;
}

export function createSupportReports({ db, clock }: { db: Knex; clock: { now(): Date } }): SupportReports {
  return {
    async create(report) {
      const day = clock.now().toISOString().slice(0, 10);
      const dedupeKey = createHash('sha256')
        .update(JSON.stringify([day, report.topic, report.message, report.contact, report.paymentId]))
        .digest('hex');
      const reference = `SR-${randomLetters(8, '23456789ABCDEFGHJKLMNPQRSTUVWXYZ')}`;
      await db.transaction(async (trx) => {
        const id = newId();
        const isNew = await insertReport(trx, { ...report, id, reference, dedupeKey });
        if (isNew) await attachToReport(trx, id, report.files);
      });
      return { reference: await findReportReference(db, dedupeKey) };
    },
  };
}
