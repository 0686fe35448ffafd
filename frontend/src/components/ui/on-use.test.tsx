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

it('says that its code did not load, and the page goes on', async () => {
  // React reports the error to the console, too.
  jest.spyOn(console, 'error').mockReturnValue();
  const user = show(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
  await user.click(screen.getByRole('button', { name: 'Use' }));
  expect(await screen.findByText('The part did not load. Check your connection and try again.')).toBeTruthy();
  expect(screen.getByText('before')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Use' })).toBeTruthy();
});
