import type { CallBackOutcome, CallBackState } from '@deccanloop/contracts/calls/call-backs';
import type { CallBackDto, CallBacksDto } from '@deccanloop/contracts/calls/dto';
import { RECORD_ID } from '@deccanloop/contracts/record-id';
import type { Clock } from '../../../platform/clock';
import type { Knex } from '../../../platform/database';
import type { StaffActor } from '../../accounts/security-events/actor';
import { recordStaffAction } from '../../accounts/security-events/staff-log';
import { CallError } from '../calls/errors';
import {
  changeCallBack,
  findStaffCallBack,
  listCallBacks,
  lockCallBack,
  type LockedCallBack,
} from './desk-repository';

/** Call-back requests, as staff work with them. */
export interface CallBackDesk {
  /** Null: those that wait, the ones due first. Of a state: the latest first. An invalid cursor gives an empty page. */
  list(page: { state: CallBackState | null; cursor: string | null; limit: number }): Promise<CallBacksDto>;
  /**
   * Of two members of staff who take one request at once, the first gets it.
   * @throws CallError `unknown_call_back`, `call_back_taken`, `call_changed`
   */
  take(id: string, version: number, by: StaffActor): Promise<CallBackDto>;
  /**
   * Records how a call went; a request that has not been taken is then the actor's.
   * @throws CallError `unknown_call_back`, `call_changed`
   */
  record(id: string, outcome: RecordedOutcome, by: StaffActor): Promise<CallBackDto>;
}

export interface RecordedOutcome {
  outcome: CallBackOutcome;
  /** Replaces the note of before. */
  note: string;
  /** Of the request that was shown. */
  version: number;
}

const IS_CALL: readonly CallBackOutcome[] = ['called', 'unreached'];

export function createCallBackDesk({ db, clock }: { db: Knex; clock: Clock }): CallBackDesk {
  async function change(
    id: string,
    run: (trx: Knex.Transaction, before: LockedCallBack) => Promise<void>,
  ): Promise<CallBackDto> {
    return db.transaction(async (trx) => {
      const before = RECORD_ID.test(id) ? await lockCallBack(trx, id) : null;
      if (before === null) throw new CallError('unknown_call_back');
      await run(trx, before);
      return findStaffCallBack(trx, id, clock.now());
    });
  }

  return {
    async list({ state, cursor, limit }) {
      if (cursor !== null && !RECORD_ID.test(cursor)) return { callBacks: [], nextCursor: null };
      const found = await listCallBacks(db, { state, after: cursor, limit: limit + 1, now: clock.now() });
      const callBacks = found.slice(0, limit);
      return { callBacks, nextCursor: found.length > limit ? (callBacks.at(-1)?.id ?? null) : null };
    },

    take: (id, version, by) =>
      change(id, async (trx, before) => {
        // Repeated, it is no conflict with itself.
        if (before.handlerId === by.userId) return;
        if (before.handlerId !== null && before.version !== version)
          throw new CallError('call_back_taken', {
            message: `${before.handlerName ?? 'Another member of staff'} has just taken this request.`,
          });
        if (before.version !== version) throw new CallError('call_changed');
        await changeCallBack(trx, id, { handlerId: by.userId, now: clock.now() });
        await recordStaffAction(trx, {
          kind: 'call_back_taken',
          by,
          detail: { callBack: before.reference, from: before.handlerId },
        });
      }),

    record: (id, { outcome, note, version }, by) =>
      change(id, async (trx, before) => {
        const isRepeated = before.state === outcome && before.note === note && before.version === version + 1;
        // The answer to the first request was lost.
        if (isRepeated && before.handlerId === by.userId) return;
        if (before.version !== version) throw new CallError('call_changed');
        const attempts = before.attempts + (IS_CALL.includes(outcome) ? 1 : 0);
        await changeCallBack(trx, id, {
          ...{ state: outcome, note, attempts, now: clock.now() },
          handlerId: before.handlerId ?? by.userId,
        });
        // Not the note, which may hold what the visitor has said.
        await recordStaffAction(trx, {
          kind: 'call_back_outcome_recorded',
          by,
          detail: { callBack: before.reference, from: before.state, to: outcome, attempts },
        });
      }),
  };
}
