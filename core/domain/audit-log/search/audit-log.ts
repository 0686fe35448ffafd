import { PAYMENT_ID } from '@deccanloop/contracts/payments/identifiers';
import { RECORD_ID } from '@deccanloop/contracts/record-id';
import { chainFaultText } from '@deccanloop/contracts/security/chain';
import type { ChainStateDto, SecurityEventDto, SecurityEventsDto } from '@deccanloop/contracts/security/dto';
import { FAILED_LOG_IN_KINDS, type SecurityEventKind } from '@deccanloop/contracts/security/event-kinds';
import { EXPORT_LIMITS } from '@deccanloop/contracts/security/schemas';
import { TICKET_NUMBER } from '@deccanloop/contracts/support/tickets';
import type { Knex } from '../../../platform/database';
import type { StaffActor } from '../../accounts/security-events/actor';
import { recordSecurityEvent } from '../../accounts/security-events/security-events';
import { readChainState } from '../chain/chain-repository';
import { countEvents, findEvents, type EventFilters, type EventRow } from './event-repository';
import { findUserIds, MOST_PEOPLE } from './people-repository';
import { toEventDto } from './to-event-dto';

/** As administrators type them; an empty text filters nothing. */
export interface AuditLogQuery {
  actor: string;
  target: string;
  action: SecurityEventKind | null;
  address: string;
  from: Date | null;
  /** The moment after the last. */
  to: Date | null;
  isFailedOnly: boolean;
}

/** The audit log as administrators search and export it. */
export interface AuditLog {
  /** Newest first. */
  search(query: AuditLogQuery, page: { before: number | null; limit: number }): Promise<SecurityEventsDto>;
  /**
   * Stores who exports what, then reads it a page at a time.
   * @returns null where there are more than `EXPORT_LIMITS.rows`; nothing is stored then
   */
  export(query: AuditLogQuery, by: StaffActor): Promise<AsyncGenerator<SecurityEventDto[]> | null>;
  chain(): Promise<ChainStateDto>;
}

const PAGE = 1_000;

interface Target {
  userIds: string[] | null;
  record: string | null;
}
const NO_TARGET: Target = { userIds: null, record: null };

export function createAuditLog({ db }: { db: Knex }): AuditLog {
  async function filtersOf(query: AuditLogQuery): Promise<{
    /** Null where nothing can fit. */
    filters: EventFilters | null;
    isNarrowed: boolean;
  }> {
    const { actor, target, action, address, from, to, isFailedOnly } = query;
    const actorIds = actor === '' ? null : await findUserIds(db, actor);
    const { userIds: targetIds, record } = target === '' ? NO_TARGET : await findTarget(target);
    const kinds = kindsOf(action, isFailedOnly);
    const isNarrowed = [actorIds, targetIds].some((ids) => ids !== null && ids.length > MOST_PEOPLE);
    if ([actorIds, targetIds, kinds].some((list) => list?.length === 0)) return { filters: null, isNarrowed };
    return {
      isNarrowed,
      filters: {
        actorIds: actorIds?.slice(0, MOST_PEOPLE) ?? null,
        targetIds: targetIds?.slice(0, MOST_PEOPLE) ?? null,
        address: address === '' ? null : address.toLowerCase(),
        ...{ record, kinds, from, to },
      },
    };
  }

  /** A number of a record, or people. An id that no user has is one of a record. */
  async function findTarget(text: string): Promise<Target> {
    if (TICKET_NUMBER.test(text)) return { userIds: null, record: text.toUpperCase() };
    if (PAYMENT_ID.test(text)) return { userIds: null, record: text };
    const userIds = await findUserIds(db, text);
    return userIds.length === 0 && RECORD_ID.test(text)
      ? { userIds: null, record: text.toLowerCase() }
      : { userIds, record: null };
  }

  async function* pagesOf(filters: EventFilters | null): AsyncGenerator<SecurityEventDto[]> {
    let before: number | null = null;
    while (filters !== null) {
      const rows: EventRow[] = await findEvents(db, filters, { before, limit: PAGE });
      if (rows.length > 0) yield rows.map(toEventDto);
      if (rows.length < PAGE) return;
      before = rows.at(-1)?.id ?? null;
    }
  }

  return {
    async search(query, { before, limit }) {
      const { filters, isNarrowed } = await filtersOf(query);
      const rows = filters === null ? [] : await findEvents(db, filters, { before, limit: limit + 1 });
      const shown = rows.slice(0, limit);
      return {
        events: shown.map(toEventDto),
        nextCursor: rows.length > limit ? String(shown.at(-1)?.id) : null,
        isNarrowed,
      };
    },
    async export(query, by) {
      const { filters } = await filtersOf(query);
      const count = filters === null ? 0 : await countEvents(db, filters, EXPORT_LIMITS.rows + 1);
      if (count > EXPORT_LIMITS.rows) return null;
      await db.transaction((trx) =>
        recordSecurityEvent(trx, {
          kind: 'audit_log_exported',
          userId: null,
          actor: by,
          detail: {
            from: query.from?.toISOString() ?? null,
            to: query.to?.toISOString() ?? null,
            // Names, addresses and e-mail addresses are not stored: which filters were set is.
            filters: filterNames(query),
            entries: count,
          },
        }),
      );
      return pagesOf(filters);
    },
    async chain() {
      const { length, waiting, checkedAt, fault } = await readChainState(db);
      return {
        ...{ length, waiting },
        checkedAt: checkedAt?.toISOString() ?? null,
        fault: fault === null ? null : chainFaultText(fault),
      };
    },
  };
}

function kindsOf(action: SecurityEventKind | null, isFailedOnly: boolean): SecurityEventKind[] | null {
  if (!isFailedOnly) return action === null ? null : [action];
  return FAILED_LOG_IN_KINDS.filter((kind) => action === null || kind === action);
}

const filterNames = ({ actor, target, action, address }: AuditLogQuery): string =>
  Object.entries({ actor, target, action: action ?? '', address })
    .filter(([, value]) => value !== '')
    .map(([name]) => name)
    .join(', ');
