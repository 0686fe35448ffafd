import { firstIdAt, newId } from '../../platform/ids';

/**
 * An event gets its id before its transaction commits, so that events can appear before an earlier one does, and clocks of two
 * processes may differ. After this time (ms) no earlier one is expected: until then a cursor does not pass it.
 */
const SETTLED_MS = 30_000;

/** For events from now on. */
export const cursorOfNow = (): string => newId();

/** The newest position that a cursor may have when everything after `after` was read. @returns never an earlier one */
export function settledCursor(after: string): string {
  const settled = firstIdAt(timeOf(newId()) - SETTLED_MS);
  return settled > after ? settled : after;
}

/** In ms since 1970: the first 48 bits of a UUID version 7. */
const timeOf = (id: string): number => Number.parseInt(id.replace('-', '').slice(0, 12), 16);
