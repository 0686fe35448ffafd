import type { InferType } from 'yup';
import { choice, dto, fields, flag, listOf, text, time, whole } from '../api/response-fields';
import { CALL_BACK_STATES } from './call-backs';
import { CALL_TOPICS } from './topics';

const hours = () => fields({ from: time(), until: time() });

/** What the pages may offer. */
export const callOfferDto = dto('CallOffer', {
  /** Null where call-backs are not configured. */
  callBacks: fields({
    /** When a call "as soon as possible" is made. */
    soonest: hours(),
    isToday: flag(),
    times: listOf(hours()),
  }).nullable(),
});
export type CallOfferDto = InferType<typeof callOfferDto>;

/** The response to a call-back request: when we call. */
export const callBackCreatedDto = dto('CallBackCreated', {
  reference: text(),
  from: time(),
  until: time(),
  isToday: flag(),
});
export type CallBackCreatedDto = InferType<typeof callBackCreatedDto>;

export const callBackDto = dto('CallBack', {
  id: text(),
  reference: text(),
  name: text(),
  phone: text(),
  topic: choice(CALL_TOPICS),
  isSoon: flag(),
  from: time(),
  until: time(),
  state: choice(CALL_BACK_STATES),
  isOverdue: flag(),
  attempts: whole(),
  note: text(),
  /** Who took it; null until it is taken, and after that account was deleted. */
  handler: fields({ id: text(), name: text() }).nullable(),
  version: whole(),
  createdAt: time(),
  updatedAt: time(),
});
export type CallBackDto = InferType<typeof callBackDto>;

export const callBacksDto = dto('CallBacks', {
  callBacks: listOf(callBackDto),
  nextCursor: text().nullable(),
});
export type CallBacksDto = InferType<typeof callBacksDto>;
