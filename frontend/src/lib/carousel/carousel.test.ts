import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createCarousel, type Carousel, type CarouselOptions } from './carousel';

const HERO: CarouselOptions = {
  count: 3,
  every: 5000,
  autoFade: { out: 1000, wait: 500, in: 500 },
  stepFade: { out: 300, wait: 150, in: 150 },
  restAfterStep: 0,
  oneAtATime: false,
};

const TESTIMONIALS: CarouselOptions = {
  count: 6,
  every: 5000,
  autoFade: { out: 200, wait: 200, in: 100 },
  stepFade: { out: 200, wait: 200, in: 100 },
  restAfterStep: 3000,
  oneAtATime: true,
};

let carousel: Carousel;
const pass = (ms: number) => jest.advanceTimersByTime(ms);
const begin = (options: CarouselOptions) => {
  carousel = createCarousel(options);
  carousel.start();
};

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  carousel.dispose();
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});

describe('the hero', () => {
  it('shows the next slide every 5 s and starts over after the last', () => {
    begin(HERO);
    pass(4999);
    expect(carousel.state()).toEqual({ index: 0, fade: null, changing: false, autoplay: 'running' });
    pass(1);
    expect(carousel.state()).toMatchObject({ index: 1, fade: HERO.autoFade, changing: true });
    pass(999);
    expect(carousel.state().changing).toBe(true);
    pass(1);
    expect(carousel.state().changing).toBe(false);
    pass(4000);
    expect(carousel.state().index).toBe(2);
    pass(5000);
    expect(carousel.state().index).toBe(0);
  });

  it('moves in both directions with the short fade, even during a fade, and restarts the 5 s', () => {
    begin(HERO);
    pass(4000);
    carousel.previous();
    expect(carousel.state()).toMatchObject({ index: 2, fade: HERO.stepFade, autoplay: 'running' });
    carousel.next();
    expect(carousel.state()).toMatchObject({ index: 0, changing: true });
    pass(300);
    expect(carousel.state().changing).toBe(false);
    pass(4699);
    expect(carousel.state().index).toBe(0);
    pass(1);
    expect(carousel.state().index).toBe(1);
  });

  it('pauses while it is held, for any reason, and then restarts the timer', () => {
    begin(HERO);
    pass(4000);
    carousel.hold('pointer', true);
    carousel.hold('hidden', true);
    pass(60_000);
    carousel.hold('pointer', false);
    pass(60_000);
    expect(carousel.state().index).toBe(0);
    carousel.hold('hidden', false);
    pass(4999);
    expect(carousel.state().index).toBe(0);
    pass(1);
    expect(carousel.state().index).toBe(1);
  });

  it('stays stopped after other controls are used, until it is started', () => {
    begin(HERO);
    carousel.toggle();
    carousel.next();
    pass(60_000);
    expect(carousel.state()).toMatchObject({ index: 1, autoplay: 'stopped' });
    carousel.toggle();
    pass(5000);
    expect(carousel.state()).toMatchObject({ index: 2, autoplay: 'running' });
  });
});

describe('the testimonials', () => {
  it('pause for 3 s after a step and continue 5 s later', () => {
    begin(TESTIMONIALS);
    pass(4900);
    carousel.next();
    expect(carousel.state()).toMatchObject({ index: 1, autoplay: 'resting', changing: true });
    pass(2999);
    expect(carousel.state().autoplay).toBe('resting');
    pass(1);
    expect(carousel.state()).toMatchObject({ index: 1, autoplay: 'running' });
    pass(4999);
    expect(carousel.state().index).toBe(1);
    pass(1);
    expect(carousel.state().index).toBe(2);
  });

  it('ignore a second step during the fade of 200 ms and 100 ms', () => {
    begin(TESTIMONIALS);
    carousel.previous();
    pass(299);
    carousel.previous();
    carousel.goTo(2);
    expect(carousel.state()).toMatchObject({ index: 5, changing: true });
    pass(1);
    carousel.goTo(2);
    expect(carousel.state().index).toBe(2);
  });

  it('pause after the last step, also when its dot is that of the current slide', () => {
    begin(TESTIMONIALS);
    carousel.goTo(3);
    pass(2000);
    carousel.goTo(3);
    expect(carousel.state()).toMatchObject({ index: 3, changing: false });
    pass(2999);
    expect(carousel.state().autoplay).toBe('resting');
    pass(1);
    expect(carousel.state().autoplay).toBe('running');
  });

  it('do not resume after they were stopped with the button', () => {
    begin(TESTIMONIALS);
    carousel.next();
    carousel.toggle();
    pass(60_000);
    carousel.next();
    pass(60_000);
    expect(carousel.state()).toMatchObject({ index: 2, autoplay: 'stopped' });
  });
});

it('notifies its listeners of each change until they unsubscribe', () => {
  begin(HERO);
  const seen: number[] = [];
  const leave = carousel.subscribe(() => seen.push(carousel.state().index));
  carousel.next();
  leave();
  carousel.next();
  expect(seen).toEqual([1]);
});
