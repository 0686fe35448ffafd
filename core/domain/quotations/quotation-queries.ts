import type { Mode } from '@deccanloop/contracts/payments/status';
import type { OverallStatus } from '@deccanloop/contracts/quotations/states';
import type { Knex } from '../../platform/database';
import { QuotationError } from './errors';
import { overallStatus } from './overall-status';
import type { QuotationRecord, TimelineEvent } from './record';
import { countWithoutPrice, listRecords, type RecordFilter, type RecordPage } from './record-list-repository';
import { findClaimable, findQuotationOfPhase, findRecord } from './record-repository';
import { searchKeysOf } from './search-keys';
import { findTimeline } from './timeline-repository';
import { STAFF_EVENTS } from './timeline';

type Searched = 'projectNo' | 'reference' | 'email' | 'phone' | 'words';

/** Empty and absent values filter nothing. */
export type QuotationFilter = {
  [Field in Exclude<keyof RecordFilter, Searched>]?: RecordFilter[Field] | undefined;
} & {
  /** A project number or reference, an e-mail address, a phone number, or words of a name, company or title. */
  search?: string | undefined;
};

export interface QuotationDetail {
  record: QuotationRecord;
  /** Oldest first. */
  timeline: TimelineEvent[];
}

export interface QuotationQueries {
  /** Newest first, unless the page has another order. */
  list(
    filter: QuotationFilter,
    page: Omit<RecordPage, 'sort'> & Partial<Pick<RecordPage, 'sort'>>,
  ): Promise<{ records: QuotationRecord[]; nextCursor: string | null }>;
  countWithoutPrice(): Promise<number>;
  ofUser(userId: string): Promise<{ records: QuotationRecord[]; overallStatus: OverallStatus | null }>;
  /** @throws QuotationError `unknown_quotation` */
  forStaff(id: string): Promise<QuotationDetail>;
  /** @throws QuotationError `unknown_quotation`, also for the quotation of another user */
  forCustomer(id: string, userId: string): Promise<QuotationDetail>;
  /** The quotation of a phase of this user. @throws QuotationError `unknown_phase` */
  ofPhase(phaseId: string, userId: string): Promise<QuotationRecord>;
  /** Requests without a login from this address. */
  claimable(email: string): ReturnType<typeof findClaimable>;
}

/** A customer has few projects; more than this are not shown together. */
const MOST_PROJECTS = 200;

export function createQuotationQueries({ db, mode }: { db: Knex; mode: Mode }): QuotationQueries {
  const listed: QuotationQueries['list'] = async (filter, { before, limit, sort = '-submitted' }) => {
    const records = await listRecords(db, wholeFilter(filter), { before, limit: limit + 1, sort }, mode);
    const page = records.slice(0, limit);
    return { records: page, nextCursor: records.length > limit ? String(page.at(-1)?.projectNo) : null };
  };
  return {
    list: listed,
    countWithoutPrice: () => countWithoutPrice(db),
    async ofUser(userId) {
      const { records } = await listed({ userId }, { before: null, limit: MOST_PROJECTS });
      return { records, overallStatus: overallStatus(records) };
    },
    async forStaff(id) {
      const record = await findRecord(db, id, mode);
      if (!record) throw new QuotationError('unknown_quotation');
      return { record, timeline: await findTimeline(db, id, []) };
    },
    async forCustomer(id, userId) {
      const record = await findRecord(db, id, mode);
      if (record?.userId !== userId) throw new QuotationError('unknown_quotation');
      return { record, timeline: await findTimeline(db, id, STAFF_EVENTS) };
    },
    async ofPhase(phaseId, userId) {
      const id = await findQuotationOfPhase(db, phaseId);
      const record = id === null ? null : await findRecord(db, id, mode);
      if (record?.userId !== userId) throw new QuotationError('unknown_phase');
      return record;
    },
    claimable: (email) => findClaimable(db, email),
  };
}

const wholeFilter = (filter: QuotationFilter): RecordFilter => ({
  userId: filter.userId || null,
  personId: filter.personId || null,
  status: filter.status ?? null,
  projectStatus: filter.projectStatus ?? null,
  priority: filter.priority ?? null,
  decision: filter.decision ?? null,
  assignee: filter.assignee || null,
  projectType: filter.projectType || null,
  waiting: filter.waiting ?? null,
  overdue: filter.overdue ?? false,
  from: filter.from ?? null,
  to: filter.to ?? null,
  ...searchKeysOf(filter.search ?? ''),
});
