import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

interface Countdown {
  /** When it ends, in milliseconds since 1970. */
  until: number;
  /** Whole seconds until then; 0 when it has ended. */
  left: number;
}

/** By the name of what is waited for. */
export type CountdownsState = Partial<Record<string, Countdown>>;

/** The part of the store with the countdowns. */
export interface WithCountdowns {
  countdowns: CountdownsState;
}

const initialState: CountdownsState = {};

const slice = createSlice({
  name: 'countdowns',
  initialState,
  reducers: {
    /** Counts from now on. A running countdown of this name restarts. */
    countdownStarted: (_state, _action: PayloadAction<{ name: string; seconds: number }>) => undefined,
    /** Continues one that started before the page was loaded. */
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

/** Whole seconds left; 0 when it has ended or never started. A public page starts without countdowns. */
export const selectSecondsLeft = (state: Partial<WithCountdowns>, name: string): number =>
  state.countdowns?.[name]?.left ?? 0;

/** When it ends, in ms since 1970; null when it never started. */
export const selectDeadline = (state: WithCountdowns, name: string): number | null =>
  state.countdowns[name]?.until ?? null;
