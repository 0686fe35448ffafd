import type { InferType } from 'yup';
import { choice, dto, fields, listOf, text, time, whole } from '../api/response-fields';
import { API_KEY_MODES } from './api-keys';
import { API_CALL_METHODS } from './api-log';

const key = () => fields({ id: text(), name: text(), lastFour: text() });

const ROW = {
  /** The id of the request, as the call answered it. */
  id: text(),
  at: time(),
  method: choice(API_CALL_METHODS),
  /** As declared: `/payment/:id`. */
  path: text(),
  status: whole(),
  errorCode: text().nullable(),
  /** Until the answer was ready. */
  durationMs: whole(),
  transactionId: text().nullable(),
  key: key(),
};

export const apiCallRowDto = dto('ApiCallRow', ROW);
export type ApiCallRowDto = InferType<typeof apiCallRowDto>;

/** `GET /customer/api-calls`. */
export const apiCallListDto = dto('ApiCallList', {
  calls: listOf(apiCallRowDto),
  nextCursor: text().nullable(),
  /** The keys of the mode, newest first, also those that have ended. */
  keys: listOf(key()),
});
export type ApiCallListDto = InferType<typeof apiCallListDto>;

/** `GET /customer/api-calls/:id`. */
export const apiCallDto = dto('ApiCall', {
  ...ROW,
  mode: choice(API_KEY_MODES),
  /** JSON of the redacted body, or of the redacted parameters of a GET; null where none could be read. */
  request: text().nullable(),
  answer: text().nullable(),
  /** Of the transaction id, where it is a payment of this account. */
  paymentId: text().nullable(),
});
export type ApiCallDto = InferType<typeof apiCallDto>;
