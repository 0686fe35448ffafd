import { REFERENCE_PREFIXES } from '@deccanloop/contracts/enquiries/dto';
import { randomLetters } from '../../../platform/ids';

/** What visitors of the public website send. */
export type EnquiryKind = keyof typeof REFERENCE_PREFIXES;

/** Without 0, O, 1, I: references are read out on the phone. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** What the person and the company both quote: `QT-7K3M9QXA`. */
export const newReference = (kind: EnquiryKind): string =>
  `${REFERENCE_PREFIXES[kind]}-${randomLetters(8, LETTERS)}`;

/** Of an optional field of a form: what was left empty was not said. */
export const orNull = (text: string | null | undefined): string | null =>
  text === undefined || text === null || text === '' ? null : text;
