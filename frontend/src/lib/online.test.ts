import { afterEach, expect, it, jest } from '@jest/globals';
import { loadOnline, online } from './online';

const real = Object.getOwnPropertyDescriptor(globalThis, 'navigator');
const page = new EventTarget();

function browser(onLine: boolean | undefined): void {
  Object.defineProperty(globalThis, 'navigator', { value: { onLine }, configurable: true });
  Object.defineProperty(globalThis, 'window', { value: page, configurable: true });
}

afterEach(() => {
  if (real) Object.defineProperty(globalThis, 'navigator', real);
  Reflect.deleteProperty(globalThis, 'window');
});

it.each([true, undefined])("resolves at once when the browser's onLine is %s", async (onLine) => {
  browser(onLine);
  await expect(online()).resolves.toBeUndefined();
});

it('waits until the connection is back', async () => {
  browser(false);
  let isThere = false;
  const waiting = online().then(() => {
    isThere = true;
  });
  await Promise.resolve();
  expect(isThere).toBe(false);
  page.dispatchEvent(new Event('online'));
  await waiting;
  expect(isThere).toBe(true);
});

it('loads again what failed while the connection was lost', async () => {
  browser(true);
  const load = jest.fn(async () => {
    if (load.mock.calls.length > 1) return 'the screen';
    browser(false);
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  const loading = loadOnline(load);
  // Until all that can run without a connection has run.
  await new Promise(setImmediate);
  expect(load).toHaveBeenCalledTimes(1);
  page.dispatchEvent(new Event('online'));
  await expect(loading).resolves.toBe('the screen');
});

it('reports what fails twice', async () => {
  browser(true);
  await expect(loadOnline(() => Promise.reject(new Error('no such file')))).rejects.toThrow('no such file');
});
