import { object, string } from 'yup';
import { trimmedText } from '../trimmed-text';

export const NOTICE_AREAS = ['payment', 'quotation', 'ticket', 'security', 'kyc', 'wallet'] as const;
export type NoticeArea = (typeof NOTICE_AREAS)[number];

/** Notices per page. */
export const NOTICE_PAGE = 10;
/** More unread ones are counted as this many: "99+". */
export const MOST_UNREAD = 100;

/** The id of a notice: a whole number, which clients treat as text. */
const NOTICE_ID = /^[1-9]\d{0,14}$/;
const MESSAGE = 'Must be the id of a notice';

/** `GET /customer/notices`: newest first. */
export const noticesQuery = object({
  cursor: trimmedText().matches(NOTICE_ID, { message: MESSAGE, excludeEmptyString: true }).optional(),
}).noUnknown();

/** `POST /customer/notices/read`: one notice, or with `andOlder` it and all older ones; a newer one stays unread. */
export const readNoticesSchema = object({
  id: string().matches(NOTICE_ID, MESSAGE).required(MESSAGE),
  which: string().oneOf(['one', 'and_older'], 'one or and_older').default('one'),
}).noUnknown();

export type { NoticeDto, NoticesDto } from './notice-dto';
