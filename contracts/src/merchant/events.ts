import { object, string } from 'yup';
import { RECORD_ID } from '../record-id';

/** Events on a page of `GET /merchant/events`. */
export const MERCHANT_EVENTS_PAGE = 100;

/** `GET /merchant/events`. Without `after` the answer has no events, and a cursor for those from now on. */
export const merchantEventsQuery = object({
  after: string().matches(RECORD_ID, 'must be the cursor of an earlier answer').optional(),
}).noUnknown();
