/** Characters of an address that are shown; longer ones end with an ellipsis. */
export const SHOWN_PATH_LENGTH = 80;

/** Control, format and unassigned characters, and all kinds of spaces: invisible, or they reorder the text. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Z}]/gu;

/** The path in readable characters; as it is when it is not valid UTF-8. */
function decoded(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}

/**
 * An address as it is shown to the user: decoded, but with invisible characters percent-encoded, and cut to
 * `SHOWN_PATH_LENGTH`. Without query and fragment, which may hold personal data or tokens.
 */
export function shownPath(pathname: string): string {
  const characters = Array.from(decoded(pathname).replace(UNSAFE, encodeURIComponent));
  return characters.length <= SHOWN_PATH_LENGTH
    ? characters.join('')
    : `${characters.slice(0, SHOWN_PATH_LENGTH - 1).join('')}…`;
}
