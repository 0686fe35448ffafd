/** How one slide gives way to the next, in ms: the old one fades out, the new one waits and fades in. */
export interface Fade {
  out: number;
  wait: number;
  in: number;
}

export interface CarouselOptions {
  count: number;
  /** Ms from one slide to the next by itself. */
  every: number;
  /** Of a change by itself. */
  autoFade: Fade;
  /** Of a change by hand. */
  stepFade: Fade;
  /** Ms that autoplay rests after a change by hand; 0: it goes on, with a whole `every` before it. */
  restAfterStep: number;
  /** Changes by hand wait for the fade in progress: what is pressed meanwhile is not done. */
  oneAtATime: boolean;
}

export interface CarouselState {
  index: number;
  /** Of the last change; null before the first. */
  fade: Fade | null;
  /** A fade is in progress. */
  changing: boolean;
  /** `resting` ends by itself, `stopped` only by hand. */
  autoplay: 'running' | 'resting' | 'stopped';
}

/** While one of these lasts, nothing moves by itself. */
export type Hold = 'pointer' | 'focus' | 'hidden';

/** The part of the global object that measures time; a test brings its own. */
export interface Timers {
  setTimeout: (run: () => void, ms: number) => ReturnType<typeof setTimeout>;
  clearTimeout: (id: ReturnType<typeof setTimeout> | undefined) => void;
}

export interface Carousel {
  state: () => CarouselState;
  /** @returns the end of the subscription */
  subscribe: (listener: () => void) => () => void;
  /** Begins to count. Until then, and after `dispose`, nothing moves by itself. */
  start: () => void;
  dispose: () => void;
  next: () => void;
  previous: () => void;
  goTo: (index: number) => void;
  /** Stops autoplay for good, or starts it again. */
  toggle: () => void;
  stop: () => void;
  hold: (reason: Hold, on: boolean) => void;
}

const lengthOf = (fade: Fade): number => Math.max(fade.out, fade.wait + fade.in);

const browserTimers: Timers = {
  setTimeout: (run, ms) => setTimeout(run, ms),
  clearTimeout: (id) => clearTimeout(id),
};

/** The slides in a ring, and time. Knows nothing of a page: what is shown follows from `state`. */
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

  /** Counts the whole time anew, or not at all. */
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
