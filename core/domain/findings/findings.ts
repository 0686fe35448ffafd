import type { FindingDto, FindingsDto } from '@deccanloop/contracts/staff/payments';
import type { Clock } from '../../platform/clock';
import type { Knex } from '../../platform/database';
import type { StaffActor } from '../accounts/security-events/actor';
import { recordStaffAction } from '../accounts/security-events/staff-log';
import { FindingError } from './errors';
import { toFindingDto, type OpenPayer } from './finding-dto';
import { findFinding, listFindings, resolveFinding } from './repository';

export interface Findings {
  /** Newest first. `cursor` is the `nextCursor` of the page before. */
  list(page: {
    state: 'open' | 'resolved';
    cursor: string | null;
    limit: number;
    /** Decrypts the payer where the finding holds one and its payment does not. */
    withPayer?: boolean;
  }): Promise<FindingsDto>;
  /**
   * Closes a finding, with what was found and done; a payment without open findings is no longer under
   * review.
   * @throws FindingError `unknown_finding`, `already_resolved`
   */
  resolve(id: number, closing: { resolution: string; resolvedBy: StaffActor }): Promise<FindingDto>;
}

/** A closed finding stays closed; its details are never changed here. */
export function createFindings({
  db,
  clock,
  openPayer = () => null,
}: {
  db: Knex;
  clock: Clock;
  /** Decrypts the payer of an order that a restore lost. */
  openPayer?: OpenPayer;
}): Findings {
  return {
    async list({ state, cursor, limit, withPayer = false }) {
      const before = cursor === null ? null : idOf(cursor);
      // A cursor that was typed by hand: the list is empty.
      if (cursor !== null && before === null) return { findings: [], nextCursor: null };
      const rows = await listFindings(db, { state, before, limit: limit + 1 });
      const page = rows.slice(0, limit);
      const last = page.at(-1);
      return {
        findings: page.map((row) => toFindingDto(row, withPayer ? openPayer : undefined)),
        nextCursor: rows.length > limit && last ? String(last.id) : null,
      };
    },

    async resolve(id, { resolution, resolvedBy }) {
      if (!Number.isSafeInteger(id)) throw new FindingError('unknown_finding');
      return db.transaction(async (trx) => {
        const closing = { resolution, resolvedBy: resolvedBy.userId, at: clock.now() };
        const isClosed = await resolveFinding(trx, id, closing);
        const finding = await findFinding(trx, id);
        if (!finding) throw new FindingError('unknown_finding');
        if (!isClosed) throw new FindingError('already_resolved');
        const dto = toFindingDto(finding);
        await recordStaffAction(trx, {
          kind: 'finding_resolved',
          by: resolvedBy,
          detail: { findingId: dto.id, payment: dto.merchantTransactionId },
        });
        return dto;
      });
    },
  };
}

function idOf(cursor: string): number | null {
  const id = Number(cursor);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}
