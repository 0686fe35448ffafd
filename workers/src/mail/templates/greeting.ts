/** Longer texts are taken for sentences. */
const LONGEST_NAME = 40;
/** Letters of any script and their joiners, and the characters between the parts of a name. */
const NAME = /^\p{L}[\p{L}\p{M}\u200C\u200D .'’-]*$/u;
/** Many mail programs turn letters right after a dot into a link. */
const LOOKS_LIKE_AN_ADDRESS = /\.\p{L}{2,}/u;

/**
 * "Hello Asha Rao,". Users choose their names, so text that does not look like a name is left out: otherwise anybody
 * could put their own text or links into a mail that we sign.
 */
export function greetingOf(name: string | null): string {
  const clean = (name ?? '').normalize('NFC').trim().replace(/ +/g, ' ');
  const isName = clean.length <= LONGEST_NAME && NAME.test(clean) && !LOOKS_LIKE_AN_ADDRESS.test(clean);
  return isName ? `Hello ${clean},` : 'Hello,';
}
