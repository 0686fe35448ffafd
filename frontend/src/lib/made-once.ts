/**
 * Creates a value at its first use. For formatters of dates and numbers: each takes up to 50 ms on a slow
 * phone, and most pages use none.
 */
export function madeOnce<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
