/**
 * Makes something when it is first asked for. For formatters of dates and numbers: each takes a slow phone up to a
 * twentieth of a second, and most pages show nothing of their kind.
 */
export function madeOnce<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
