import { expect, it, jest } from '@jest/globals';
import { swipeHandlers, swipeOf } from './swipe';

it('counts more than 75 px as a swipe', () => {
  expect([swipeOf(300, 226), swipeOf(300, 225), swipeOf(300, 224)]).toEqual([null, null, 'next']);
  expect([swipeOf(100, 174), swipeOf(100, 175), swipeOf(100, 176)]).toEqual([null, null, 'previous']);
});

it('follows one finger through every event, and stops when the page scrolls', () => {
  const steps = { next: jest.fn(), previous: jest.fn() };
  const swipe = swipeHandlers(steps);
  const at = (...places: number[]) => {
    const touches = places.map((clientX) => ({ clientX }));
    return { touches, changedTouches: touches } as unknown as Parameters<typeof swipe.onTouchStart>[0];
  };
  swipe.onTouchStart(at(300));
  swipe.onTouchEnd(at(200));
  expect(steps.next).toHaveBeenCalledTimes(1);
  swipe.onTouchStart(at(100));
  swipe.onTouchMove(at(200));
  swipe.onTouchEnd(at());
  expect(steps.previous).toHaveBeenCalledTimes(1);
  swipe.onTouchStart(at(300));
  swipe.onTouchCancel();
  swipe.onTouchEnd(at(100));
  swipe.onTouchStart(at(300, 310));
  swipe.onTouchEnd(at(100));
  expect([steps.next, steps.previous].map((step) => step.mock.calls.length)).toEqual([1, 1]);
});
