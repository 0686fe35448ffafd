import type { Mode } from '@deccanloop/contracts/payments/status';
import { PROJECT_ID } from '@deccanloop/contracts/quotations/limits';
import type { OverallStatus } from '@deccanloop/contracts/quotations/states';
import type { Knex } from '../../platform/database';
import { QuotationError } from './errors';
import { overallStatus } from './overall-status';
import type { QuotationRecord, TimelineEvent } from './record';
import {
  findClaimable,
  findQuotationOfPhase,
  findRecord,
  listRecords,
  type RecordFilter,
  type RecordPage,
} from './record-repository';
import { findTimeline } from './timeline-repository';
import { STAFF_EVENTS } from './timeline';

export interface QuotationFilter extends Partial<
  Pick<RecordFilter, 'userId' | 'status' | 'projectStatus' | 'priority' | 'decision' | 'assignee'>
> {
  /** A project id, a reference or an e-mail address: exact. */
  search?: string | undefined;
}

export interface QuotationDetail {
  record: QuotationRecord;
  /** Oldest first. */
  timeline: TimelineEvent[];
}

export interface QuotationQueries {
  /** Newest first. */
  list(
    filter: { [Field in keyof QuotationFilter]: QuotationFilter[Field] | undefined },
    page: RecordPage,
  ): Promise<{ records: QuotationRecord[]; nextCursor: string | null }>;
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
  const listed: QuotationQueries['list'] = async (filter, { before, limit }) => {
    const records = await listRecords(db, wholeFilter(filter), { before, limit: limit + 1 }, mode);
    const page = records.slice(0, limit);
    return { records: page, nextCursor: records.length > limit ? String(page.at(-1)?.projectNo) : null };
  };
  return {
    list: listed,
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

function wholeFilter(filter: Parameters<QuotationQueries['list']>[0]): RecordFilter {
  const search = filter.search === undefined || filter.search === '' ? null : filter.search;
  const projectNo = search === null ? undefined : PROJECT_ID.exec(search)?.[1];
  const isEmail = search?.includes('@') === true;
  return {
    userId: filter.userId || null,
    status: filter.status ?? null,
    projectStatus: filter.projectStatus ?? null,
    priority: filter.priority ?? null,
    decision: filter.decision ?? null,
    assignee: filter.assignee || null,
    projectNo: projectNo === undefined ? null : Number(projectNo),
    email: isEmail ? search.toLowerCase() : null,
    reference: search === null || projectNo !== undefined || isEmail ? null : search.toUpperCase(),
  };
}
