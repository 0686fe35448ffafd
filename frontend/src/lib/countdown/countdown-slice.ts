import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

interface Countdown {
  /** When it ends, in milliseconds since 1970. */
  until: number;
  /** Whole seconds until then; 0 once it is over. */
  left: number;
}

/** Each under the name of what is waited for. */
export type CountdownsState = Partial<Record<string, Countdown>>;

/** The part of the store that holds the countdowns. */
export interface WithCountdowns {
  countdowns: CountdownsState;
}

const initialState: CountdownsState = {};

const slice = createSlice({
  name: 'countdowns',
  initialState,
  reducers: {
    /** Counts from now on. One that runs under this name starts anew. */
    countdownStarted: (_state, _action: PayloadAction<{ name: string; seconds: number }>) => undefined,
    /** Goes on with one that began before the page was loaded. */
    countdownResumed: (_state, _action: PayloadAction<{ name: string; until: number }>) => undefined,
    countdownTicked: (state, { payload }: PayloadAction<Countdown & { name: string }>) => {
      state[payload.name] = { until: payload.until, left: payload.left };
    },
    countdownStopped: (state, { payload }: PayloadAction<{ name: string }>) => {
      delete state[payload.name];
    },
  },
});

/** Mounted by the store under `countdowns`. */
export const countdownsReducer = slice.reducer;
export const { countdownStarted, countdownResumed, countdownTicked, countdownStopped } = slice.actions;

/** Whole seconds left; 0 when it is over or never began. */
export const selectSecondsLeft = (state: WithCountdowns, name: string): number =>
  state.countdowns[name]?.left ?? 0;

/** When it ends, in milliseconds since 1970; null when it never began. */
export const selectDeadline = (state: WithCountdowns, name: string): number | null =>
  state.countdowns[name]?.until ?? null;
