/** @jest-environment ./frontend/src/lib/testing/browser-environment.mjs */
import { expect, it, jest } from '@jest/globals';
import { lazyScreen } from '../../lib/lazy-screen';
import { act, render, screen } from '../../lib/testing/screen';
import { NearScreen } from './near-screen';

it('loads a lower part when it comes near the screen, and not before', async () => {
  let comeNear = (): void => undefined;
  globalThis.IntersectionObserver = class {
    constructor(private readonly callback: IntersectionObserverCallback) {}
    observe(target: Element) {
      const seen = [{ isIntersecting: true, target }] as unknown as IntersectionObserverEntry[];
      comeNear = () => this.callback(seen, this as unknown as IntersectionObserver);
    }
    unobserve = jest.fn();
  } as never;
  const load = jest.fn(async () => ({ default: () => <p>the summary</p> }));
  const Part = lazyScreen(load);
  render(
    <NearScreen className="h-96">
      <Part />
    </NearScreen>,
  );
  expect(load).not.toHaveBeenCalled();
  act(comeNear);
  expect(await screen.findByText('the summary')).toBeTruthy();
});
