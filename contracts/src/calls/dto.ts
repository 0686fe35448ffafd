import type { InferType } from 'yup';
import { choice, dto, fields, flag, listOf, text, time, whole } from '../api/response-fields';
import { BOOKED_CALL_STATUSES } from './booked-calls';
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
  /** Whether calls can be booked. */
  booking: flag(),
  /** The company's number on WhatsApp, in E.164. */
  whatsAppNumber: text().nullable(),
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

/** The starts of the slots that are free. */
export const callSlotsDto = dto('CallSlots', { slots: listOf(time()) });
export type CallSlotsDto = InferType<typeof callSlotsDto>;

/** A booked call, as its visitor sees it. */
export const bookedCallDto = dto('BookedCall', {
  reference: text(),
  startsAt: time(),
  status: choice(BOOKED_CALL_STATUSES),
  /** It has begun, so it cannot be moved or cancelled any more. */
  isOver: flag(),
  topic: choice(CALL_TOPICS),
  /** The number that we call. */
  phone: text(),
});
export type BookedCallDto = InferType<typeof bookedCallDto>;

/** The response to a request for a call, the same whether a mail was sent now or before. */
export const callRequestedDto = dto('CallRequested', {
  startsAt: time(),
  /** Where the link that confirms it was mailed. */
  email: text(),
  confirmBy: time(),
});
export type CallRequestedDto = InferType<typeof callRequestedDto>;

export const staffBookedCallDto = dto('StaffBookedCall', {
  id: text(),
  reference: text(),
  startsAt: time(),
  status: choice(BOOKED_CALL_STATUSES),
  hasBegun: flag(),
  name: text(),
  email: text(),
  phone: text(),
  topic: choice(CALL_TOPICS),
  about: text(),
  /** Of a cancelled call. */
  cancelledBy: choice(['visitor', 'staff']).nullable(),
  cancelReason: text().nullable(),
  version: whole(),
  createdAt: time(),
});
export type StaffBookedCallDto = InferType<typeof staffBookedCallDto>;

export const staffBookedCallsDto = dto('StaffBookedCalls', {
  calls: listOf(staffBookedCallDto),
  nextCursor: text().nullable(),
});
export type StaffBookedCallsDto = InferType<typeof staffBookedCallsDto>;
