import { number, object, string } from 'yup';
import { parseRupees } from '../money';
import { GATEWAYS, type GatewayName } from '../payments/status';
import { RECORD_ID } from '../record-id';
import { lowerCaseText, trimmedText } from '../trimmed-text';
import { lineOfText, linesOfText } from '../visible-text';
import { FINDING_KINDS, type FindingKind } from './finding-kinds';

export type { FindingDto, FindingRecordDto, FindingsDto } from './finding-dto';

/** Ages in days by which the list is filtered: at least so old. */
export const FINDING_AGES = ['1', '3', '7', '30'] as const;
export type FindingAge = (typeof FINDING_AGES)[number];

export const FINDING_SORTS = ['-found', 'found', '-amount', 'amount'] as const;
export type FindingSort = (typeof FINDING_SORTS)[number];

/** A filter by amount: rupees as a plain decimal number. */
export const rupeesFilter = () =>
  trimmedText()
    .test('rupees', 'Rupees, such as 250 or 99.50', (text) => !text || parseRupees(text) !== null)
    .optional();

/** `GET /api/admin/findings`. */
export const findingsQuery = object({
  state: string().oneOf(['open', 'resolved']).default('open'),
  kind: string().oneOf<FindingKind>(FINDING_KINDS).optional(),
  gateway: lowerCaseText().oneOf<GatewayName>(GATEWAYS).optional(),
  /** The id of a member of staff, `me`, or `none`. */
  assignee: trimmedText()
    .test(
      'assignee',
      'An id, me or none',
      (text) => !text || text === 'me' || text === 'none' || RECORD_ID.test(text),
    )
    .optional(),
  /** Found at least so many days ago. */
  age: string().oneOf<FindingAge>(FINDING_AGES).optional(),
  /** The money at stake. */
  min: rupeesFilter(),
  max: rupeesFilter(),
  sort: string().oneOf<FindingSort>(FINDING_SORTS).default('-found'),
  cursor: trimmedText().max(60).optional(),
  limit: number().integer().min(1).max(100).default(25),
}).noUnknown();

/** A reference can be looked up later: "none" or "-" cannot. */
const REFERENCE = /^(?=.*\d).{4,100}$/;
export const REFERENCE_MISSING =
  'Enter the reference of what ended it: a UTR, a refund or ticket number, or the gateway’s reference';

/** `POST /api/admin/findings/:id/resolve` (role 0). A finding about money needs a reference; the server checks it. */
export const resolveFindingSchema = object({
  resolution: linesOfText('Resolution')
    .min(3, 'Say what was found and done (at least 3 characters)')
    .max(1000, 'At most 1000 characters')
    .required('Say what was found and done'),
  reference: lineOfText('Reference')
    .test(
      'form',
      'A reference has 4 to 100 characters and at least one digit',
      (text) => !text || REFERENCE.test(text),
    )
    .optional(),
}).noUnknown();

/** `POST /api/admin/findings/:id/assignee`. */
export const assignFindingSchema = object({
  /** Null: no assignee. */
  assigneeId: string().matches(RECORD_ID, 'Not a valid ID').nullable().defined('Choose a member of staff'),
  /** The assignee that the page shows: a finding that somebody else took meanwhile is not taken from them blindly. */
  from: string().matches(RECORD_ID, 'Not a valid ID').nullable().defined('Send the assignee that you read'),
}).noUnknown();
