import { afterEach, expect, it } from '@jest/globals';
import { online } from './online';

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
