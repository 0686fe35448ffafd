import { expect, it, jest } from '@jest/globals';
import { Suspense, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { lazyScreen, loadLazy, unloadedIn } from './lazy-screen';

const importScreen = () => jest.fn(() => Promise.resolve({ default: () => <p>the screen</p> }));
const drawn = (Screen: ReturnType<typeof lazyScreen<object>>) =>
  renderToString(
    <Suspense fallback="waiting">
      <Screen />
    </Suspense>,
  );

it('is drawn in the same turn once it is loaded, and waits before', async () => {
  const load = importScreen();
  const [early, late] = [lazyScreen(load), lazyScreen(load)];
  expect(drawn(late)).toContain('waiting');
  await loadLazy(early);
  expect(drawn(early)).toContain('the screen');
  expect(drawn(early)).not.toContain('waiting');
});

it('passes on that the code did not load', async () => {
  const fault = new Error('no connection');
  await expect(lazyScreen<object>(() => Promise.reject(fault)).load()).rejects.toBe(fault);
});

it('is loaded once for all who ask meanwhile', async () => {
  const load = importScreen();
  const Screen = lazyScreen(load);
  Screen.loadSoon();
  await Promise.all([Screen.load(), Screen.load()]);
  expect(load).toHaveBeenCalledTimes(1);
});

it('is found among elements, inside of others too, until it is loaded', async () => {
  const [Frame, Part] = [lazyScreen<{ children: ReactNode }>(importScreen()), lazyScreen(importScreen())];
  const elements = (
    <Frame>
      <p>
        text <Part />
      </p>
    </Frame>
  );
  expect(unloadedIn(elements)).toEqual([Frame, Part]);
  await Frame.load();
  expect(unloadedIn([elements, false])).toEqual([Part]);
});

it('has nothing to load where a component is not lazy', async () => {
  await expect(loadLazy(() => null)).resolves.toBeUndefined();
  await expect(loadLazy(undefined)).resolves.toBeUndefined();
});
