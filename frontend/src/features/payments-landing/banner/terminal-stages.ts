/** One stage of the card terminal's animation: its start in ms, and the text on the terminal. */
export interface TerminalStage {
  name:
    | 'initial'
    | 'hand-enter'
    | 'swipe-start'
    | 'swipe-middle'
    | 'swipe-end'
    | 'processing'
    | 'approved'
    | 'hand-exit'
    | 'reset';
  at: number;
  text: string;
}

/** Length of the loop in ms. */
export const LOOP_MS = 7_000;

/** In chronological order. */
export const TERMINAL_STAGES = [
  { name: 'initial', at: 0, text: 'Please Pay' },
  { name: 'hand-enter', at: 500, text: 'Ready' },
  { name: 'swipe-start', at: 1_500, text: 'Reading Card' },
  { name: 'swipe-middle', at: 2_000, text: 'Reading Card' },
  { name: 'swipe-end', at: 2_500, text: 'Reading Card' },
  { name: 'processing', at: 3_000, text: 'Processing...' },
  { name: 'approved', at: 4_000, text: 'Approved! ✓' },
  { name: 'hand-exit', at: 5_000, text: 'Thank You!' },
  { name: 'reset', at: 6_500, text: 'Please Pay' },
] as const satisfies readonly TerminalStage[];

const withinLoop = (elapsedMs: number): number => ((elapsedMs % LOOP_MS) + LOOP_MS) % LOOP_MS;

/** The stage after `elapsedMs`. */
export function stageAt(elapsedMs: number): TerminalStage {
  const time = withinLoop(elapsedMs);
  return TERMINAL_STAGES.findLast(({ at }) => at <= time) ?? TERMINAL_STAGES[0];
}

/** Milliseconds until the next stage starts; never 0. */
export function untilNextStage(elapsedMs: number): number {
  const time = withinLoop(elapsedMs);
  return (TERMINAL_STAGES.find(({ at }) => at > time)?.at ?? LOOP_MS) - time;
}

/** The stage that is shown without motion. */
export const STILL_STAGE: TerminalStage = TERMINAL_STAGES[6];
