import type { StringSchema } from 'yup';
import { maskAadhaarNumbers } from './kyc/aadhaar-text';
import { trimmedText } from './trimmed-text';

/**
 * Characters that a reader cannot see or that change the display of the rest (Unicode Technical Report 36, sections
 * 2.5 and 2.10). Forms, server, commands and mails use this definition.
 */

/** ZERO WIDTH NON-JOINER and JOINER: Devanagari, Malayalam and other Indian scripts and emoji need both. */
const JOINERS = '\\u200C\\u200D';
/** The flags of England, Scotland and Wales: tag characters are allowed only after the black flag. */
const FLAG = /\u{1F3F4}[\u{E0020}-\u{E007E}]+\u{E007F}/gu;

/** Control characters, lone surrogates, and characters that change the writing direction. */
const STEERING = '\\p{Cc}\\p{Cs}\\u061C\\u200E\\u200F\\u202A-\\u202E\\u2066-\\u2069';
/** Not allowed in one line: all invisible characters except joiners and variation selectors (emoji). */
const HIDDEN_IN_LINE = `(?![${JOINERS}\\p{Variation_Selector}])[${STEERING}\\p{Cf}\\p{Zl}\\p{Zp}\\p{Default_Ignorable_Code_Point}]`;
/** Not allowed in several lines. Soft hyphens and the like, which word processors insert, are allowed. */
const HIDDEN_IN_LINES = `(?![\\n\\t])[${STEERING}]`;
/** A text of only these characters would be displayed as nothing. */
const ONLY_INVISIBLE = new RegExp(`^[\\s${JOINERS}\\p{Variation_Selector}]+$`, 'u');

const inLine = { one: new RegExp(HIDDEN_IN_LINE, 'u'), every: new RegExp(HIDDEN_IN_LINE, 'gu') };
const inLines = { one: new RegExp(HIDDEN_IN_LINES, 'u'), every: new RegExp(HIDDEN_IN_LINES, 'gu') };

/** Whether a text of one line contains invisible characters, or only such. */
export const hasHiddenCharacters = (text: string): boolean =>
  inLine.one.test(text.replace(FLAG, '')) || ONLY_INVISIBLE.test(text);

/** The text on one line without hidden characters, for texts that cannot be rejected. May be empty. */
export function visibleLine(text: string): string {
  const flags: string[] = [];
  // Flags are replaced by a private-use character meanwhile; the text's own ones are removed first.
  const line = text
    .replaceAll('\uE000', '')
    .replace(FLAG, (flag) => {
      flags.push(flag);
      return '\uE000';
    })
    .replace(inLine.every, ' ')
    .replace(/\s+/g, ' ')
    .replaceAll('\uE000', () => flags.shift() ?? '')
    .trim();
  return ONLY_INVISIBLE.test(line) ? '' : line;
}

/** The text with \n line ends and without control and direction characters. */
export const visibleLines = (text: string): string => withUnixLineEnds(text).replace(inLines.every, '');

/** Forms sent as `multipart/form-data` have \r\n line ends, those sent as JSON have \n. */
const withUnixLineEnds = (text: string): string => text.replace(/\r\n?/g, '\n');

/** Error message of a field. @param label the label of the field in the form */
export const hiddenCharactersMessage = (label: string): string =>
  `${label} may not contain hidden or control characters.`;

/** A trimmed text of one line, such as a name. @param label the label of the field in the form */
export const lineOfText = (label: string): StringSchema =>
  trimmedText().test(
    'visible',
    hiddenCharactersMessage(label),
    (text) => !text || !hasHiddenCharacters(text),
  );

/**
 * A trimmed text of any number of lines; \n and \t are its only control characters. People paste their papers into such texts, so
 * of an Aadhaar number only the last four digits are kept.
 */
export const linesOfText = (label: string): StringSchema =>
  trimmedText()
    .transform((value: unknown) =>
      typeof value === 'string' ? maskAadhaarNumbers(withUnixLineEnds(value)).text : value,
    )
    .test('visible', hiddenCharactersMessage(label), (text) => !text || !inLines.one.test(text));
