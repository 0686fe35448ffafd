import { indiaDayTime } from '@deccanloop/contracts/india-time';
import { findingEnd } from '@deccanloop/contracts/staff/finding-steps';
import {
  REFERENCE_MISSING,
  type FindingDto,
  type FindingRecordDto,
  type FindingsDto,
} from '@deccanloop/contracts/staff/findings';
import type { Clock } from '../../platform/clock';
import type { Knex } from '../../platform/database';
import { inSnapshot } from '../../platform/snapshot';
import type { StaffActor } from '../accounts/security-events/actor';
import { recordStaffAction } from '../accounts/security-events/staff-log';
import { assignFinding, findObstacles, isStaff, lockFinding } from './desk-repository';
import { FindingError } from './errors';
import { toFindingDto, type OpenPayer } from './finding-dto';
import { findFindingRecord } from './finding-record';
import {
  findFinding,
  listFindings,
  resolveFinding,
  type FindingFilters,
  type FindingRow,
} from './repository';

/** A page of the list; filters that are left out filter nothing. */
export interface FindingsPage extends Partial<Omit<FindingFilters, 'state' | 'after' | 'limit'>> {
  state: 'open' | 'resolved';
  /** `nextCursor` of the page before. */
  cursor: string | null;
  limit: number;
  /** Decrypts the payer where the finding holds one and its payment does not. */
  withPayer?: boolean;
}

export interface Findings {
  list(page: FindingsPage): Promise<FindingsDto>;
  /**
   * One finding with evidence, timeline and the actions that end it.
   * @throws FindingError `unknown_finding`
   */
  read(id: number, options?: { withPayer?: boolean }): Promise<FindingRecordDto>;
  /**
   * Assigns a finding, or removes its assignee (null). `from`: the assignee that the caller has seen.
   * @throws FindingError `unknown_finding`, `already_resolved`, `finding_changed`, `unknown_finding_assignee`
   */
  assign(
    id: number,
    change: { assigneeId: string | null; from: string | null; by: StaffActor },
  ): Promise<FindingDto>;
  /**
   * Closes a finding, with what was found and done; a payment without open findings is no longer under
   * review. One about money needs the reference of what ended it.
   * @throws FindingError `unknown_finding`, `already_resolved`, `finding_reference_required`,
   * `finding_still_on_hold`, `finding_action_under_way`, `finding_dispute_open`
   */
  resolve(
    id: number,
    closing: { resolution: string; reference?: string | null; resolvedBy: StaffActor },
  ): Promise<FindingDto>;
}

export interface FindingsDeps {
  db: Knex;
  clock: Clock;
  /** Decrypts the payer of an order that a restore lost. */
  openPayer?: OpenPayer;
}

const ALL = {
  kind: null,
  gateway: null,
  assignee: null,
  foundBefore: null,
  minPaise: null,
  maxPaise: null,
  sort: '-found',
} as const;

/** A closed finding stays closed; its details are never changed here. */
export function createFindings(deps: FindingsDeps): Findings {
  const { db, clock, openPayer = () => null } = deps;

  return {
    async list({ cursor, limit, withPayer = false, ...filters }) {
      const after = cursor === null ? null : readCursor(cursor);
      // A cursor that was typed by hand: the list is empty.
      if (cursor !== null && after === null) return { findings: [], nextCursor: null };
      const rows = await listFindings(db, { ...ALL, ...filters, after, limit: limit + 1 });
      const page = rows.slice(0, limit);
      const last = page.at(-1);
      return {
        findings: page.map((row) => toFindingDto(row, withPayer ? openPayer : undefined)),
        nextCursor: rows.length > limit && last ? cursorOf(last) : null,
      };
    },

    async read(id, { withPayer = false } = {}) {
      const record = await inSnapshot(db, (trx) =>
        findFindingRecord(trx, known(id), {
          openPayer: withPayer ? openPayer : undefined,
        }),
      );
      if (!record) throw new FindingError('unknown_finding');
      return record;
    },

    assign: (id, { assigneeId, from, by }) =>
      db.transaction(async (trx) => {
        const before = await openFinding(trx, known(id));
        if (before.assignee_id === assigneeId) return toFindingDto(before);
        if (before.assignee_id !== from)
          throw new FindingError('finding_changed', { message: takenText(before) });
        if (assigneeId !== null && !(await isStaff(trx, assigneeId)))
          throw new FindingError('unknown_finding_assignee');
        await assignFinding(trx, id, { assigneeId, by: by.userId, at: clock.now() });
        await recordStaffAction(trx, {
          kind: 'finding_assigned',
          by,
          detail: { findingId: id, payment: before.public_id, from, to: assigneeId },
        });
        return read(trx, id);
      }),

    resolve: (id, { resolution, reference = null, resolvedBy }) =>
      db.transaction(async (trx) => {
        const before = await openFinding(trx, known(id));
        await checkEnd(trx, before, reference);
        await resolveFinding(trx, id, {
          resolution,
          reference,
          resolvedBy: resolvedBy.userId,
          at: clock.now(),
        });
        const dto = await read(trx, id);
        await recordStaffAction(trx, {
          kind: 'finding_resolved',
          by: resolvedBy,
          detail: { findingId: dto.id, payment: dto.merchantTransactionId, reference },
        });
        return dto;
      }),
  };
}

function known(id: number): number {
  if (!Number.isSafeInteger(id)) throw new FindingError('unknown_finding');
  return id;
}

/** Locks an open finding. @throws FindingError `unknown_finding`, `already_resolved` with who closed it */
async function openFinding(trx: Knex.Transaction, id: number): Promise<FindingRow> {
  const locked = await lockFinding(trx, id);
  const row = locked && (await findFinding(trx, id));
  if (!row) throw new FindingError('unknown_finding');
  if (!locked.isOpen) throw new FindingError('already_resolved', { message: closedText(row) });
  return row;
}

async function read(trx: Knex.Transaction, id: number): Promise<FindingDto> {
  const row = await findFinding(trx, id);
  if (!row) throw new Error('a finding that was locked is missing');
  return toFindingDto(row);
}

/** Money must not be forgotten: it ends with an action, or with a reference that can be looked up. */
async function checkEnd(trx: Knex.Transaction, row: FindingRow, reference: string | null): Promise<void> {
  const { isStillHeld, isActionUnderWay, isDisputeOpen } = await findObstacles(trx, row.id);
  if (isActionUnderWay) throw new FindingError('finding_action_under_way');
  if (isDisputeOpen) throw new FindingError('finding_dispute_open');
  if (isStillHeld) throw new FindingError('finding_still_on_hold');
  if (findingEnd(row.kind).isAboutMoney && reference === null)
    throw new FindingError('finding_reference_required', { errors: { reference: [REFERENCE_MISSING] } });
}

function closedText({ resolved_at: at, resolved_by_name: name }: FindingRow): string {
  const when = at === null ? '' : ` on ${indiaDayTime(at)}`;
  return name === null
    ? `This finding ended by itself${when}. Nothing was changed now.`
    : `${name} closed this finding${when}. Nothing was changed now.`;
}

const takenText = ({ assignee_name: name }: FindingRow): string =>
  name === null
    ? 'Meanwhile this finding has no assignee any more. Choose again.'
    : `Meanwhile ${name} was assigned to this finding. Choose again if it should be somebody else.`;

const cursorOf = ({ id, amount_paise: amount }: FindingRow): string => `${amount ?? -1}.${id}`;

function readCursor(cursor: string): { amountPaise: number; id: number } | null {
  const [, amount, id] = /^(-1|\d{1,15})\.([1-9]\d{0,14})$/.exec(cursor) ?? [];
  return amount === undefined || id === undefined ? null : { amountPaise: Number(amount), id: Number(id) };
}
