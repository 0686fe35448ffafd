import { CALL_BACK_ERRORS, SOON } from '@deccanloop/contracts/calls/call-backs';
import { isToday, callBackTimes, soonestCallBack } from '@deccanloop/contracts/calls/call-back-times';
import type { Hours } from '@deccanloop/contracts/calls/business-hours';
import type { CallBackCreatedDto, CallOfferDto } from '@deccanloop/contracts/calls/dto';
import type { CallTopic } from '@deccanloop/contracts/calls/topics';
import type { Clock } from '../../../platform/clock';
import type { Database, Knex } from '../../../platform/database';
import { countAttempt, type AttemptLimit } from '../../accounts/limits/attempt-limits';
import type { CallSettings } from '../calls/call-settings';
import { CallError } from '../calls/errors';
import type { EnquiryStore } from '../storing/enquiry-store';
import { countEndedCallBacks, findHours, insertCallBack } from './repository';

/** Anyone can enter another person's number, so that above this limit no further call is requested to it that day. */
export const CALL_BACKS_A_DAY: AttemptLimit = {
  name: 'call-back request',
  attempts: 3,
  windowSeconds: 24 * 3_600,
};

export interface NewCallBack {
  name: string;
  /** In E.164. */
  phone: string;
  topic: CallTopic;
  /** `soon`, or the start of a part of a day that the offer has (an ISO time). */
  time: string;
}

/** As mails read it. */
export interface CallBack extends Omit<NewCallBack, 'time'>, Hours {
  reference: string;
  isSoon: boolean;
  createdAt: Date;
}

export interface CallBacks {
  /** Null where call-backs are not configured. */
  offer(): CallOfferDto['callBacks'];
  /**
   * The same request within 24 hours is stored once, unless staff have ended the earlier one.
   * @throws CallError `call_backs_off`, `time_not_offered`, `too_many_call_backs`
   */
  create(request: NewCallBack): Promise<CallBackCreatedDto>;
}

export interface CallBacksDeps {
  db: Knex;
  clock: Clock;
  store: EnquiryStore;
  settings: CallSettings;
}

const toDto = ({ from, until }: Hours) => ({ from: from.toISOString(), until: until.toISOString() });

export function createCallBacks({ db, clock, store, settings }: CallBacksDeps): CallBacks {
  const { holidays } = settings;

  function hoursOf(time: string, now: Date): Hours {
    if (time === SOON) return soonestCallBack(now, holidays);
    const chosen = callBackTimes(now, holidays).find(({ from }) => from.toISOString() === time);
    if (chosen === undefined) {
      const message = CALL_BACK_ERRORS.time.gone;
      throw new CallError('time_not_offered', { message, errors: { time: [message] } });
    }
    return chosen;
  }

  async function insertLimited(trx: Database, request: Parameters<typeof insertCallBack>[1]): Promise<void> {
    const { allowed, retryAfterSeconds } = await countAttempt(trx, CALL_BACKS_A_DAY, request.phone);
    if (!allowed) throw new CallError('too_many_call_backs', { retryAfterSeconds });
    await insertCallBack(trx, request);
  }

  return {
    offer() {
      if (!settings.callBacks) return null;
      const now = clock.now();
      const soonest = soonestCallBack(now, holidays);
      return {
        soonest: toDto(soonest),
        isToday: isToday(now, soonest),
        times: callBackTimes(now, holidays).map(toDto),
      };
    },

    async create({ name, phone, topic, time }) {
      if (!settings.callBacks) throw new CallError('call_backs_off');
      const now = clock.now();
      const hours = hoursOf(time, now);
      const { reference } = await store.storeOnce({
        kind: 'callBack',
        email: null,
        // Someone who was called may ask for another call on the same day.
        content: { name, phone, topic, time, ended: await countEndedCallBacks(db, phone) },
        insert: (trx, head) =>
          insertLimited(trx, { ...head, name, phone, topic, isSoon: time === SOON, ...hours }),
      });
      // Those of the first request, where this one is a repetition.
      const stored = await findHours(db, reference);
      return { reference, ...toDto(stored), isToday: isToday(now, stored) };
    },
  };
}
