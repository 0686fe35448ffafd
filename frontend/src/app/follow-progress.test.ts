import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { followProgress } from './follow-progress';

let isShown = false;
beforeEach(() => {
  isShown = false;
  const documentElement = { toggleAttribute: (_name: string, force: boolean) => (isShown = force) };
  Object.assign(globalThis, { document: { documentElement } });
});
afterEach(() => void Reflect.deleteProperty(globalThis, 'document'));

type State = Parameters<typeof followProgress>[0]['state'];

function start() {
  const [first, second] = [{}, {}];
  let notify = (_state: State): void => undefined;
  followProgress({
    state: { location: first, navigation: { state: 'idle' } },
    subscribe: (listener) => (notify = listener),
  });
  return (state: 'idle' | 'loading', at: 'first' | 'second') => {
    notify({ location: at === 'first' ? first : second, navigation: { state } });
    return isShown;
  };
}

it('shows progress while a loader runs, and after it until the page is rendered', () => {
  const update = start();
  expect(update('loading', 'first')).toBe(true);
  expect(update('idle', 'second')).toBe(true);
});

it('shows progress for a page without a loader', () => {
  expect(start()('idle', 'second')).toBe(true);
});

it('ends when the navigation is given up, and shows none for other changes', () => {
  const update = start();
  expect(update('idle', 'first')).toBe(false);
  update('loading', 'first');
  expect(update('idle', 'first')).toBe(false);
});
