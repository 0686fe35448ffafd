import type { CallPeriod } from '@deccanloop/contracts/calls/booked-calls';
import type { StaffBookedCallDto, StaffBookedCallsDto } from '@deccanloop/contracts/calls/dto';
import { RECORD_ID } from '@deccanloop/contracts/record-id';
import type { Clock } from '../../../platform/clock';
import type { Knex } from '../../../platform/database';
import type { StaffActor } from '../../accounts/security-events/actor';
import { recordStaffAction } from '../../accounts/security-events/staff-log';
import { CallError } from '../calls/errors';
import type { BookedCall } from './booked-call';
import { cancelCall } from './call-booking';
import { findStaffCall, listStaffCalls } from './desk-repository';
import { lockCall, updateCall } from './repository';

/** Booked calls, as staff work with them. */
export interface BookedCallDesk {
  /** Today and upcoming: the next first; past: the latest first. An invalid cursor gives an empty page. */
  list(page: { period: CallPeriod; cursor: string | null; limit: number }): Promise<StaffBookedCallsDto>;
  /** Records whether a call was held. @throws CallError `unknown_call`, `call_changed`, `call_not_begun`, `call_cancelled` */
  end(
    id: string,
    end: { outcome: 'held' | 'missed'; version: number },
    by: StaffActor,
  ): Promise<StaffBookedCallDto>;
  /**
   * Cancels a call that has not begun; the visitor is mailed the reason.
   * @throws CallError `unknown_call`, `call_changed`, `call_over`, `call_cancelled`
   */
  cancel(
    id: string,
    cancellation: { reason: string; version: number },
    by: StaffActor,
  ): Promise<StaffBookedCallDto>;
}

export interface BookedCallDeskDeps {
  db: Knex;
  clock: Clock;
  /** Wakes the outbox relay. */
  wake: () => void;
}

export function createBookedCallDesk({ db, clock, wake }: BookedCallDeskDeps): BookedCallDesk {
  async function change(
    id: string,
    version: number,
    run: (trx: Knex.Transaction, call: BookedCall, now: Date) => Promise<void>,
  ): Promise<StaffBookedCallDto> {
    const now = clock.now();
    const changed = await db.transaction(async (trx) => {
      const call = RECORD_ID.test(id) ? await lockCall(trx, id) : null;
      if (call === null) throw new CallError('unknown_call');
      if (call.status === 'cancelled') throw new CallError('call_cancelled');
      if (call.version !== version) throw new CallError('call_changed');
      await run(trx, call, now);
      return findStaffCall(trx, id, now);
    });
    wake();
    return changed;
  }

  return {
    async list({ period, cursor, limit }) {
      if (cursor !== null && !RECORD_ID.test(cursor)) return { calls: [], nextCursor: null };
      const found = await listStaffCalls(db, { period, after: cursor, limit: limit + 1, now: clock.now() });
      const calls = found.slice(0, limit);
      return { calls, nextCursor: found.length > limit ? (calls.at(-1)?.id ?? null) : null };
    },

    end: (id, { outcome, version }, by) =>
      change(id, version, async (trx, call, now) => {
        if (call.startsAt > now) throw new CallError('call_not_begun');
        await updateCall(trx, id, { status: outcome }, now);
        await recordStaffAction(trx, {
          kind: 'booked_call_ended',
          by,
          detail: { bookedCall: call.reference, from: call.status, to: outcome },
        });
      }),

    cancel: (id, { reason, version }, by) =>
      change(id, version, async (trx, call, now) => {
        if (call.startsAt <= now) throw new CallError('call_over');
        await cancelCall(trx, call, { cancelled_by: 'staff', cancel_reason: reason }, now);
        await recordStaffAction(trx, {
          kind: 'booked_call_cancelled',
          by,
          detail: { bookedCall: call.reference, reason },
        });
      }),
  };
}
