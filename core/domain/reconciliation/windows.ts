/** From inclusive, to exclusive. */
export interface Window {
  from: Date;
  to: Date;
}

export const SLOT_MS = 15 * 60_000;
/** How far back a scheduled run compares, by the creation of orders and payments. */
const SCHEDULED_MS = 24 * 3_600_000;
/** Newer records are left to polling and webhooks; the next scheduled run compares them. */
const SETTLING_MS = 2 * 60_000;
/** The length of one list, to limit the size of a gateway's answer. */
const PIECE_MS = 2 * 3_600_000;
/**
 * By how much the listed window exceeds the compared one: for clock differences, and orders that take long to
 * be created.
 */
const OVERLAP_MS = 5 * 60_000;

/** The quarter of an hour that a moment is in. */
export const slotOf = (now: Date): Date => new Date(Math.floor(now.getTime() / SLOT_MS) * SLOT_MS);

const DAY_MS = 86_400_000;
/** 02:30 in India, as time of day in UTC: few people pay then. */
const NIGHT_MS = 21 * 3_600_000;

/** The beginning of the last night's full check, at most a day ago: one that was missed is made up for at once. */
export const nightOf = (now: Date): Date =>
  new Date(Math.floor((now.getTime() - NIGHT_MS) / DAY_MS) * DAY_MS + NIGHT_MS);

export const scheduledWindow = (now: Date): Window => ({
  from: new Date(now.getTime() - SCHEDULED_MS),
  to: new Date(now.getTime() - SETTLING_MS),
});

/**
 * Splits a window into pieces of at most two hours, oldest first, each with the wider window to be listed for
 * it.
 */
export function piecesOf({ from, to }: Window): { compared: Window; listed: Window }[] {
  const pieces: { compared: Window; listed: Window }[] = [];
  for (let start = from.getTime(); start < to.getTime(); start += PIECE_MS) {
    const end = Math.min(start + PIECE_MS, to.getTime());
    pieces.push({
      compared: { from: new Date(start), to: new Date(end) },
      listed: { from: new Date(start - OVERLAP_MS), to: new Date(end + OVERLAP_MS) },
    });
  }
  return pieces;
}

export const isWithin = ({ from, to }: Window, at: Date): boolean => at >= from && at < to;
