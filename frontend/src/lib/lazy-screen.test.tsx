import { expect, it, jest } from '@jest/globals';
import { Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { lazyScreen, loadLazy } from './lazy-screen';

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

it('has nothing to load where a component is not lazy', async () => {
  await expect(loadLazy(() => null)).resolves.toBeUndefined();
  await expect(loadLazy(undefined)).resolves.toBeUndefined();
});
