import { REFERENCE_PREFIXES } from '@deccanloop/contracts/enquiries/references';
import { randomLetters } from '../../../platform/ids';

type ReferenceKind = keyof typeof REFERENCE_PREFIXES;

/** The forms of the public website that are answered later; a booked call is a table of its own. */
export type EnquiryKind = Exclude<ReferenceKind, 'bookedCall'>;

/** Without 0, O, 1, I: references are read out on the phone. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** The reference that sender and company quote: `QT-7K3M9QXA`. */
export const newReference = (kind: ReferenceKind): string =>
  `${REFERENCE_PREFIXES[kind]}-${randomLetters(8, LETTERS)}`;

/** Null for an optional field of a form that was left empty. */
export const orNull = (text: string | null | undefined): string | null =>
  text === undefined || text === null || text === '' ? null : text;
