import type { StringSchema } from 'yup';
import { trimmedText } from './trimmed-text';

/**
 * Which characters of a text a reader cannot see, and which of them change how the rest is read (Unicode Technical
 * Report 36, sections 2.5 and 2.10). This is the only definition; forms, server, commands and mails use it.
 */

/** ZERO WIDTH NON-JOINER and JOINER: Devanagari, Malayalam and other Indian scripts and emoji need both. */
const JOINERS = '\\u200C\\u200D';
/** What makes the flags of England, Scotland and Wales; allowed only after the black flag. */
const FLAG = /\u{1F3F4}[\u{E0020}-\u{E007E}]+\u{E007F}/gu;

/** Control characters, half characters, and those that turn the direction of a line. */
const STEERING = '\\p{Cc}\\p{Cs}\\u061C\\u200E\\u200F\\u202A-\\u202E\\u2066-\\u2069';
/** Not in one line: all that is not shown, variation selectors (emoji) and joiners excepted. */
const HIDDEN_IN_LINE = `(?![${JOINERS}\\p{Variation_Selector}])[${STEERING}\\p{Cf}\\p{Zl}\\p{Zp}\\p{Default_Ignorable_Code_Point}]`;
/** Texts with lines: what programs insert without being asked, like a soft hyphen, is left alone there. */
const HIDDEN_IN_LINES = `(?![\\n\\t])[${STEERING}]`;
/** A name of these alone would be shown as nothing. */
const ONLY_INVISIBLE = new RegExp(`^[\\s${JOINERS}\\p{Variation_Selector}]+$`, 'u');

const inLine = { one: new RegExp(HIDDEN_IN_LINE, 'u'), every: new RegExp(HIDDEN_IN_LINE, 'gu') };
const inLines = { one: new RegExp(HIDDEN_IN_LINES, 'u'), every: new RegExp(HIDDEN_IN_LINES, 'gu') };

/** Whether a text of one line holds what cannot be seen, or is made of nothing else. */
export const hasHiddenCharacters = (text: string): boolean =>
  inLine.one.test(text.replace(FLAG, '')) || ONLY_INVISIBLE.test(text);

/** On one line, without hidden characters: for texts that must not be refused. Empty where nothing is left. */
export function visibleLine(text: string): string {
  const flags: string[] = [];
  // Held back by a private-use character, which no font shows and which is removed from the text itself.
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

/** The lines of a text, each ended by \n, without what steers them. */
export const visibleLines = (text: string): string => withUnixLineEnds(text).replace(inLines.every, '');

/** A form sent as `multipart/form-data` ends its lines with \r\n, one sent as JSON with \n. */
const withUnixLineEnds = (text: string): string => text.replace(/\r\n?/g, '\n');

/** What a field is refused with. @param label what the form calls it */
export const hiddenCharactersMessage = (label: string): string =>
  `${label} may not contain hidden or control characters.`;

/** A trimmed text of one line, such as a name. @param label what the form calls it */
export const lineOfText = (label: string): StringSchema =>
  trimmedText().test(
    'visible',
    hiddenCharactersMessage(label),
    (text) => !text || !hasHiddenCharacters(text),
  );

/** A trimmed text of any number of lines; \n and \t are its only control characters. */
export const linesOfText = (label: string): StringSchema =>
  trimmedText()
    .transform((value: unknown) => (typeof value === 'string' ? withUnixLineEnds(value) : value))
    .test('visible', hiddenCharactersMessage(label), (text) => !text || !inLines.one.test(text));
