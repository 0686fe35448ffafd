import { array, string } from 'yup';
import { RECORD_ID } from '../record-id';

/** As a UTR is stored: without the spaces and hyphens that statements print, in capitals. */
export const plainUtr = (text: string): string => text.replace(/[\s\p{Pd}\p{Cf}]+/gu, '').toUpperCase();

/** Letters that are read or typed as a digit, and the digit. */
const MISTAKEN = { O: '0', I: '1', L: '1', S: '5', B: '8', Z: '2', G: '6' } as const;
const LETTERS = /[OILSBZG]/g;

/**
 * What two UTRs are compared by: equal for those that differ only by letters that people take for digits. Stored in columns
 * that the database computes (`utr_key`).
 */
export const utrKey = (text: string): string =>
  text
    .replace(/[^0-9A-Za-z]/g, '')
    .toUpperCase()
    .replace(LETTERS, (letter) => MISTAKEN[letter as keyof typeof MISTAKEN]);

/** The most records that are shown or confirmed. */
export const SIMILAR_TRANSFERS_SHOWN = 20;

/** Ids of transfers with a similar UTR, of which the administrator says that this is another one. */
export const otherThan = () =>
  array(string().matches(RECORD_ID, 'Not a valid ID').defined())
    .max(SIMILAR_TRANSFERS_SHOWN, `At most ${SIMILAR_TRANSFERS_SHOWN}`)
    .default(() => []);
