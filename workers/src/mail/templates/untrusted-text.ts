import { visibleLines } from '@deccanloop/contracts/visible-text';
import { oneLine } from './one-line';

const OMITTED = '[link]';
/** Maximum characters of a longer text that an acknowledgement repeats. */
const LONGEST_EXCERPT = 400;

const WITH_SCHEME = /[a-z][a-z0-9+.-]*:\/\/\S+/giu;
const MAIL_ADDRESS = /[^\s@<>()]+@[^\s@<>()]+/gu;
/** Words joined by dots, like a host name (which may contain joiners), with an optional port, path or query. */
const DOTTED = /[\p{L}\p{M}\p{N}\u200C\u200D-]+(?:[.。][\p{L}\p{M}\p{N}\u200C\u200D-]+)+(?:[:/?#]\S*)?/gu;
/** "2.5", "1.2.3", "e.g". */
const NO_HOST = /^(?:\d+(?:\.\d+){1,2}|\p{L}(?:\.\p{L})+)$/u;
/** Product names that enquiries often mention and that are no links. */
const PRODUCT = /^(?:(?:node|react|vue|next|nuxt|express|angular|three|d3|socket)\.(?:js|io)|asp\.net)$/i;
/** The end of a sentence without a space after it: "a portal.We want". */
const SENTENCE_END = /^([^.]+)\.(\p{Lu}\p{Ll}+)$/u;

/**
 * Text of an unverified sender for a mail to an address that may not be theirs: on one line, shortened, and without
 * anything that mail programs turn into a link. Otherwise our mails could be used to send advertising.
 */
export const withoutLinks = (text: string, longest = LONGEST_EXCERPT): string => {
  const whole = oneLine(text, longest + 1);
  const short = whole.length > longest ? `${oneLine(text, longest - 1)}…` : whole;
  return short
    .replace(WITH_SCHEME, OMITTED)
    .replace(MAIL_ADDRESS, OMITTED)
    .replace(DOTTED, (dotted) => {
      if (NO_HOST.test(dotted) || PRODUCT.test(dotted)) return dotted;
      const [, end, begin] = SENTENCE_END.exec(dotted) ?? [];
      return end === undefined || begin === undefined ? OMITTED : `${end}. ${begin}`;
    });
};

/** The whole text, with its line breaks, for mails to the company. */
export const asWritten = (text: string): string =>
  visibleLines(text)
    .replace(/\n{3,}/g, '\n\n')
    .trim();
