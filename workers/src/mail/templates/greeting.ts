/** Longer ones are sentences. */
const LONGEST_NAME = 40;
/** Letters of any script and their joiners, with what stands between the parts of a name. */
const NAME = /^\p{L}[\p{L}\p{M}\u200C\u200D .'’-]*$/u;
/** A dot with letters right after it makes an address of it in many mail programs. */
const LOOKS_LIKE_AN_ADDRESS = /\.\p{L}{2,}/u;

/**
 * "Hello Asha Rao,". People choose their names, so what does not look like one is left out: a stranger must not
 * be able to put words or addresses of their own into a mail that we sign.
 */
export function greetingOf(name: string | null): string {
  const clean = (name ?? '').normalize('NFC').trim().replace(/ +/g, ' ');
  const isName = clean.length <= LONGEST_NAME && NAME.test(clean) && !LOOKS_LIKE_AN_ADDRESS.test(clean);
  return isName ? `Hello ${clean},` : 'Hello,';
}
