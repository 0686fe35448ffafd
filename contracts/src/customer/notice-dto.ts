import type { InferType } from 'yup';
import { amount, choice, dto, fields, flag, listOf, text, time, whole } from '../api/response-fields';
import { NOTICE_AREAS } from './notices';

const noticeDto = dto('Notice', {
  id: text(),
  area: choice(NOTICE_AREAS),
  /** The kind of the mail about the same event. */
  kind: text(),
  /** The state that the event names; null for most kinds. */
  newState: text().nullable(),
  at: time(),
  isRead: flag(),
  /** The record that it is about; null for others and where it is gone. */
  payment: fields({ merchantTransactionId: text(), amountPaise: amount() }).nullable(),
  quotation: fields({ _id: text(), projectId: text(), projectTitle: text() }).nullable(),
  ticket: fields({ number: text(), subject: text() }).nullable(),
  /** What was added to the wallet, or taken from it. */
  walletAmountPaise: amount().nullable(),
});
export type NoticeDto = InferType<typeof noticeDto>;

/** `GET /customer/notices`. */
export const noticesDto = dto('Notices', {
  /** At most 100. */
  unread: whole(),
  /** Newest first. */
  notices: listOf(noticeDto),
  nextCursor: text().nullable(),
});
export type NoticesDto = InferType<typeof noticesDto>;

/** `POST /customer/notices/read`. */
export const noticesReadDto = dto('NoticesRead', { unread: whole() });
