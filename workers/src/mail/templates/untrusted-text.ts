import { visibleLines } from '@deccanloop/contracts/visible-text';
import { oneLine } from './one-line';

const OMITTED = '[link]';
/** As much of a longer text as an acknowledgement repeats. */
const LONGEST_EXCERPT = 400;

const WITH_SCHEME = /[a-z][a-z0-9+.-]*:\/\/\S+/giu;
const MAIL_ADDRESS = /[^\s@<>()]+@[^\s@<>()]+/gu;
/** Words with dots between them, as a host's name is written (joiners count for nothing there), with whatever path follows. */
const DOTTED = /[\p{L}\p{M}\p{N}\u200C\u200D-]+(?:[.。][\p{L}\p{M}\p{N}\u200C\u200D-]+)+(?:[:/?#]\S*)?/gu;
/** "2.5", "1.2.3", "e.g". */
const NO_HOST = /^(?:\d+(?:\.\d+){1,2}|\p{L}(?:\.\p{L})+)$/u;
/** Visitors of this site speak of these, and they lead nowhere. */
const PRODUCT = /^(?:(?:node|react|vue|next|nuxt|express|angular|three|d3|socket)\.(?:js|io)|asp\.net)$/i;
/** The end of a sentence, without the space after it: "a portal.We want". */
const SENTENCE_END = /^([^.]+)\.(\p{Lu}\p{Ll}+)$/u;

/**
 * A text of somebody who has proved nothing, for a mail to an address they may not own: on one line, no longer than
 * an excerpt, and without anything that a mail program makes a link of. Nobody must be able to have us carry
 * their advertisement to strangers.
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

/** The whole of a text for the company's own eyes, in its lines. */
export const asWritten = (text: string): string =>
  visibleLines(text)
    .replace(/\n{3,}/g, '\n\n')
    .trim();
