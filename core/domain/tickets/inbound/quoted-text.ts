/** Lines after which mail programs repeat the mail that is answered. */
const BEGINS_QUOTE = [
  /^-{2,} ?(?:original message|forwarded message|ursprüngliche nachricht) ?-{2,}$/i,
  /^_{10,}$/,
  /^on .{4,200} wrote:$/i,
  /^from: .+@.+$/i,
];
/** The introduction may be broken into two lines. */
const BEGINS_IN_TWO_LINES = /^on .{4,200} wrote:$/i;

/**
 * Separates what a sender wrote from the mails that are repeated below it. When nothing would be left, all of it is the
 * message: some people answer between the quoted lines.
 */
export function splitQuoted(text: string): { written: string; quoted: string | null } {
  const lines = text.split('\n');
  const begin = lines.findIndex((line, index) => {
    const plain = line.trim();
    const two = `${plain} ${lines[index + 1]?.trim() ?? ''}`;
    return (
      BEGINS_QUOTE.some((pattern) => pattern.test(plain)) ||
      (/^on /i.test(plain) && BEGINS_IN_TWO_LINES.test(two)) ||
      isQuotedToTheEnd(lines, index)
    );
  });
  if (begin <= 0) return { written: text.trim(), quoted: null };
  const written = lines.slice(0, begin).join('\n').trim();
  const quoted = lines.slice(begin).join('\n').trim();
  return written === '' || quoted === '' ? { written: text.trim(), quoted: null } : { written, quoted };
}

/** Whether the line and all lines below it are quoted or empty. */
const isQuotedToTheEnd = (lines: readonly string[], index: number): boolean =>
  lines[index]?.startsWith('>') === true &&
  lines.slice(index).every((line) => line.startsWith('>') || line.trim() === '');
