import { isDeepStrictEqual } from 'node:util';
import type {
  KycErasuresDto,
  KycRecordsDto,
  ShownBankDetailsDto,
  StaffKycDto,
} from '@deccanloop/contracts/kyc/dto';
import type { KycSort } from '@deccanloop/contracts/kyc/schemas';
import type { KycDecision, SubmittedKycStatus } from '@deccanloop/contracts/kyc/statuses';
import { RECORD_ID } from '@deccanloop/contracts/record-id';
import type { Clock } from '../../../platform/clock';
import type { Database, Knex } from '../../../platform/database';
import { pageOfRecords } from '../../../platform/record-pages';
import { inSnapshot } from '../../../platform/snapshot';
import type { StaffActor } from '../../accounts/security-events/actor';
import { recordStaffAction } from '../../accounts/security-events/staff-log';
import type { FileStore } from '../../files/file-store';
import type { BankDetails, KycDetailStore } from '../details/kyc-details';
import { KycError } from '../errors';
import { findKycFiles } from '../files/kyc-file-repository';
import { loadKyc } from '../kyc-reading';
import { findDocuments, findKycEvents, insertKycEvents } from '../kyc-repository';
import { documentStates } from '../kyc-rules';
import { listReports } from '../retention/retention-repository';
import { insertView } from '../view-repository';
import { decideDocument, decideWhole, type DocumentDecision } from './decisions';
import { maskMore, type Blacken } from './mask-more';
import { kycSearchKeys } from './search-keys';
import {
  countKycs,
  countWaitingKycs,
  findNames,
  findSubmittedKyc,
  findViews,
  listKycs,
} from './staff-repository';
import { toKycRecordDto, toStaffKycDto } from './to-staff-dto';

export interface KycListQuery {
  search: string;
  status: SubmittedKycStatus | null;
  waitingDays: number | null;
  sort: KycSort;
  cursor: string | null;
  limit: number;
}

export interface WholeDecision {
  status: KycDecision;
  reason: string | null;
  version: number | null;
  /** As the client names the reviewer; null where it does not. */
  adminId: string | null;
}

/** What administrators do about KYC. Drafts are the customer's own: they are not found. */
export interface StaffKycs {
  /** An invalid cursor gives an empty page. */
  list(query: KycListQuery): Promise<KycRecordsDto>;
  countWaiting(): Promise<number>;
  /** @throws KycError `unknown_kyc` */
  read(id: string): Promise<StaffKycDto>;
  /** @throws KycError `unknown_kyc`, `own_kyc`, `closed_account`, `already_decided`, `document_missing`, `kyc_changed` */
  decideDocument(id: string, decision: DocumentDecision, by: StaffActor): Promise<StaffKycDto>;
  /**
   * @throws KycError `foreign_admin`, `unknown_kyc`, `own_kyc`, `closed_account`, `already_decided`,
   * `documents_not_approved`, `kyc_changed`
   */
  decide(id: string, decision: WholeDecision, by: StaffActor): Promise<StaffKycDto>;
  /** Recorded for the customer and in the audit log before it is answered. @throws KycError `unknown_kyc` */
  showBankDetails(id: string, by: StaffActor): Promise<ShownBankDetailsDto>;
  /**
   * Blackens more of a stored picture, for good.
   * @throws KycError `unknown_kyc_file`, `kyc_changed`; the errors of `blacken`
   */
  maskPicture(fileId: string, blacken: Blacken, by: StaffActor): Promise<StaffKycDto>;
  erasures(): Promise<KycErasuresDto>;
}

export interface StaffKycsDeps {
  db: Knex;
  details: KycDetailStore;
  files: FileStore;
  clock: Clock;
  /** Wakes the outbox relay. */
  wake: () => void;
}

/** Views that a page shows. */
const MOST_VIEWS = 100;
const MOST_ERASURES = 20;

export function createStaffKycs(deps: StaffKycsDeps): StaffKycs {
  const { db, details, clock, wake } = deps;

  const read = (id: string): Promise<StaffKycDto> =>
    inSnapshot(db, async (trx) => {
      const record = await submitted(trx, id);
      const loaded = await loadKyc(trx, details, record);
      const events = await findKycEvents(trx, id);
      const views = await findViews(trx, id, MOST_VIEWS);
      const people = [...events.map(({ actorId }) => actorId), ...views.map(({ viewerId }) => viewerId)];
      const names = await findNames(trx, [...new Set(people.filter((person) => person !== null))]);
      return toStaffKycDto({ ...loaded, record }, { events, views, names });
    });

  async function change(id: string, work: (trx: Knex.Transaction) => Promise<void>): Promise<StaffKycDto> {
    if (!RECORD_ID.test(id)) throw new KycError('unknown_kyc');
    await db.transaction(work);
    wake();
    return read(id);
  }

  return {
    async list({ search, status, waitingDays, sort, cursor, limit }) {
      if (cursor !== null && !RECORD_ID.test(cursor))
        return { records: [], pagination: { total: 0, limit, nextCursor: null } };
      const filters = { status, waitingDays, ...kycSearchKeys(search) };
      return inSnapshot(db, async (trx) => {
        const found = await listKycs(trx, filters, { after: cursor, limit: limit + 1, sort });
        const { rows, total, nextCursor } = await pageOfRecords(found, { cursor, limit }, () =>
          countKycs(trx, filters),
        );
        const ids = rows.map(({ id }) => id);
        const documents = await findDocuments(trx, ids);
        const files = await findKycFiles(trx, ids);
        const all = await details.readAll(trx, ids);
        const records = rows.map((record) =>
          toKycRecordDto({
            record,
            details: all.get(record.id) ?? {},
            states: documentStates(
              documents.filter(({ kycId }) => kycId === record.id),
              files.filter(({ kycId }) => kycId === record.id),
            ),
          }),
        );
        return { records, pagination: { total, limit, nextCursor } };
      });
    },
    countWaiting: () => countWaitingKycs(db),
    read,
    decideDocument: (id, decision, by) => change(id, (trx) => decideDocument(trx, id, decision, by, clock)),
    async decide(id, { adminId, ...decision }, by) {
      if (adminId !== null && adminId !== by.userId) throw new KycError('foreign_admin');
      return change(id, (trx) => decideWhole(trx, id, decision, by, clock));
    },
    async showBankDetails(id, by) {
      return db.transaction(async (trx) => {
        const { inUse, details: latest } = await loadKyc(trx, details, await submitted(trx, id));
        if (!latest.bank) throw new Error('a submitted KYC has no bank details');
        const bank = inUse?.bank ?? latest.bank;
        await insertView(trx, {
          ...{ kycId: id, viewerId: by.userId, what: 'bankDetails', side: null, kycFileId: null },
          client: by.client,
        });
        await insertKycEvents(trx, id, { actor: 'staff', actorId: by.userId }, [
          { type: 'bank_details_shown' },
        ]);
        await recordStaffAction(trx, { kind: 'kyc_bank_details_shown', by, detail: { kyc: id } });
        const isProposal = !isDeepStrictEqual(bank, latest.bank);
        return { ...accountOf(bank), proposed: isProposal ? accountOf(latest.bank) : null };
      });
    },
    async maskPicture(fileId, blacken, by) {
      return read(await maskMore(deps, fileId, blacken, by));
    },
    async erasures() {
      const reports = await listReports(db, MOST_ERASURES);
      return { erasures: reports.map(({ at, ...counts }) => ({ at: at.toISOString(), ...counts })) };
    },
  };
}

const accountOf = ({ accountHolder, accountNumber, ifsc }: BankDetails) => ({
  accountHolder,
  accountNumber,
  ifsc,
});

/** @throws KycError `unknown_kyc` */
async function submitted(db: Database, id: string) {
  const record = RECORD_ID.test(id) ? await findSubmittedKyc(db, { id }) : null;
  if (record === null) throw new KycError('unknown_kyc');
  return record;
}
