/** How slides change, in ms: the old one fades out, the new one waits and fades in. */
export interface Fade {
  out: number;
  wait: number;
  in: number;
}

export interface CarouselOptions {
  count: number;
  /** Ms between automatic changes. */
  every: number;
  /** For an automatic change. */
  autoFade: Fade;
  /** For a change by the user. */
  stepFade: Fade;
  /** Ms that autoplay rests after a change by the user; 0: it continues with a full `every`. */
  restAfterStep: number;
  /** Changes by the user are ignored while a fade is in progress. */
  oneAtATime: boolean;
}

export interface CarouselState {
  index: number;
  /** Of the last change; null before the first. */
  fade: Fade | null;
  /** A fade is in progress. */
  changing: boolean;
  /** `resting` ends automatically, `stopped` only by the user. */
  autoplay: 'running' | 'resting' | 'stopped';
}

/** While one of these lasts, there are no automatic changes. */
export type Hold = 'pointer' | 'focus' | 'hidden';

/** The timer functions of the global object; a test replaces them. */
export interface Timers {
  setTimeout: (run: () => void, ms: number) => ReturnType<typeof setTimeout>;
  clearTimeout: (id: ReturnType<typeof setTimeout> | undefined) => void;
}

export interface Carousel {
  state: () => CarouselState;
  /** @returns a function that unsubscribes */
  subscribe: (listener: () => void) => () => void;
  /** Starts the timer. Before it, and after `dispose`, there are no automatic changes. */
  start: () => void;
  dispose: () => void;
  next: () => void;
  previous: () => void;
  goTo: (index: number) => void;
  /** Stops autoplay permanently, or starts it again. */
  toggle: () => void;
  stop: () => void;
  hold: (reason: Hold, on: boolean) => void;
}

const lengthOf = (fade: Fade): number => Math.max(fade.out, fade.wait + fade.in);

const browserTimers: Timers = {
  setTimeout: (run, ms) => setTimeout(run, ms),
  clearTimeout: (id) => clearTimeout(id),
};

/** A timer that moves through the slides in a loop, independent of the page: `state` determines what is shown. */
export function createCarousel(options: CarouselOptions, timers: Timers = browserTimers): Carousel {
  let state: CarouselState = { index: 0, fade: null, changing: false, autoplay: 'running' };
  let started = false;
  let advancing: ReturnType<typeof setTimeout> | undefined;
  let settling: ReturnType<typeof setTimeout> | undefined;
  let resuming: ReturnType<typeof setTimeout> | undefined;
  const holds = new Set<Hold>();
  const listeners = new Set<() => void>();

  const set = (change: Partial<CarouselState>): void => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };

  /** Restarts the timer with the full interval, or stops it. */
  const countDown = (): void => {
    timers.clearTimeout(advancing);
    if (!started || state.autoplay !== 'running' || holds.size > 0) return;
    advancing = timers.setTimeout(() => {
      show(state.index + 1, options.autoFade);
      countDown();
    }, options.every);
  };

  const show = (target: number, fade: Fade): void => {
    const index = (target + options.count) % options.count;
    if (index === state.index) return;
    timers.clearTimeout(settling);
    set({ index, fade, changing: true });
    settling = timers.setTimeout(() => set({ changing: false }), lengthOf(fade));
  };

  const rest = (): void => {
    if (options.restAfterStep > 0 && state.autoplay !== 'stopped') {
      timers.clearTimeout(resuming);
      set({ autoplay: 'resting' });
      resuming = timers.setTimeout(() => {
        set({ autoplay: 'running' });
        countDown();
      }, options.restAfterStep);
    }
    countDown();
  };

  const goTo = (target: number): void => {
    if (options.oneAtATime && state.changing) return;
    show(target, options.stepFade);
    rest();
  };

  const stop = (): void => {
    timers.clearTimeout(resuming);
    set({ autoplay: 'stopped' });
    countDown();
  };

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start: () => {
      started = true;
      countDown();
    },
    dispose: () => {
      started = false;
      for (const timer of [advancing, settling, resuming]) timers.clearTimeout(timer);
    },
    next: () => goTo(state.index + 1),
    previous: () => goTo(state.index - 1),
    goTo,
    stop,
    toggle: () => {
      if (state.autoplay !== 'stopped') return stop();
      set({ autoplay: 'running' });
      countDown();
    },
    hold: (reason, on) => {
      if (holds.has(reason) === on) return;
      if (on) holds.add(reason);
      else holds.delete(reason);
      countDown();
    },
  };
}
