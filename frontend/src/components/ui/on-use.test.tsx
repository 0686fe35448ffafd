/** @jest-environment ./frontend/src/lib/testing/browser-environment.mjs */
import { expect, it, jest } from '@jest/globals';
import { useState, type ReactNode } from 'react';
import { lazyScreen } from '../../lib/lazy-screen';
import { render, screen, userEvent } from '../../lib/testing/screen';
import { OnUse } from './on-use';
import { Toaster } from './toaster';

function show(load: () => Promise<{ default: () => ReactNode }>) {
  const Part = lazyScreen(load);
  function Page() {
    const [isUsed, setUsed] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setUsed(true)}>
          {isUsed ? 'in use' : 'Use'}
        </button>
        <OnUse when={isUsed} what="The part" onFailure={() => setUsed(false)} before={<p>before</p>}>
          <Part />
        </OnUse>
        <Toaster />
      </>
    );
  }
  render(<Page />);
  return userEvent.setup();
}

it('loads its code with the first use only', async () => {
  const load = jest.fn(async () => ({ default: () => <p>the part</p> }));
  const user = show(load);
  expect(screen.getByText('before')).toBeTruthy();
  expect(load).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Use' }));
  expect(await screen.findByText('the part')).toBeTruthy();
  expect(screen.queryByText('before')).toBeNull();
});

const NOT_LOADED = 'The part did not load. Check your connection and try again.';

it('says that its code did not load, and the next use loads it again', async () => {
  const load = jest.fn(async () => ({ default: () => <p>the part</p> }));
  const missing = new TypeError('Failed to fetch dynamically imported module');
  load.mockRejectedValueOnce(missing).mockRejectedValueOnce(missing);
  const user = show(load);
  await user.click(screen.getByRole('button', { name: 'Use' }));
  expect(await screen.findByText(NOT_LOADED)).toBeTruthy();
  expect(screen.getByText('before')).toBeTruthy();
  // A lost connection is one of two causes, so one press asks twice (lib/online).
  expect(load).toHaveBeenCalledTimes(2);
  await user.click(screen.getByRole('button', { name: 'Use' }));
  expect(await screen.findByText('the part')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(3);
});

it('ends the use of a part that cannot be drawn, and the page goes on', async () => {
  // React reports the error to the console, too.
  jest.spyOn(console, 'error').mockReturnValue();
  const user = show(async () => ({
    default: () => {
      throw new Error('a fault of the part');
    },
  }));
  await user.click(screen.getByRole('button', { name: 'Use' }));
  expect(await screen.findByText(NOT_LOADED)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Use' })).toBeTruthy();
});
