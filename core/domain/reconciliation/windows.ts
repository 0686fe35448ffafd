/** From inclusive, to exclusive. */
export interface Window {
  from: Date;
  to: Date;
}

export const SLOT_MS = 15 * 60_000;
/** How far back a scheduled run looks, by the creation of orders and payments. */
const SCHEDULED_MS = 24 * 3_600_000;
/**
 * What is newer is left to the poll and the webhooks, which are just about to hear of it; the next scheduled run
 * compares it.
 */
const SETTLING_MS = 2 * 60_000;
/** Of one list: a gateway's answer for longer would be a long one to hold. */
const PIECE_MS = 2 * 3_600_000;
/** By so much a piece is listed wider than it is judged: two clocks, and an order that takes long to be made. */
const OVERLAP_MS = 5 * 60_000;

/** The quarter of an hour that a moment is in. */
export const slotOf = (now: Date): Date => new Date(Math.floor(now.getTime() / SLOT_MS) * SLOT_MS);

export const scheduledWindow = (now: Date): Window => ({
  from: new Date(now.getTime() - SCHEDULED_MS),
  to: new Date(now.getTime() - SETTLING_MS),
});

/** A window in pieces of at most two hours, oldest first, each with the wider window that is to be listed for it. */
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
