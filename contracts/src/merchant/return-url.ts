export const RETURN_URL_LENGTH = 2048;

const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1']);

/**
 * What is wrong with an address to which payers return; null when nothing is. `http` is for programs on the merchant's own
 * machine.
 */
export function returnUrlFault(text: string): string | null {
  // The parser removes these, so that the address would not be the one that was sent.
  if (/[\s\p{Cc}\\]/u.test(text)) return 'must not contain spaces, backslashes or control characters';
  const url = parsed(text);
  const isAllowed = url?.protocol === 'https:' || (url?.protocol === 'http:' && LOOPBACK.has(url.hostname));
  if (url === null || !isAllowed) return 'must be an https address, or http on localhost or 127.0.0.1';
  if (url.username !== '' || url.password !== '') return 'must not contain a user name or password';
  return url.href.length > RETURN_URL_LENGTH ? `must have at most ${RETURN_URL_LENGTH} characters` : null;
}

/** The scheme with both slashes: the parser would also accept `https:host`. */
function parsed(text: string): URL | null {
  return /^https?:\/\//i.test(text) && URL.canParse(text) ? new URL(text) : null;
}
