/** @jest-environment ./frontend/src/lib/testing/browser-environment.mjs */
import { AUTH_PATHS } from '@deccanloop/contracts/accounts/paths';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Route, Routes } from 'react-router-dom';
import type { Reply } from '../../lib/testing/fake-server';
import { act, fireEvent, screen } from '../../lib/testing/screen';
import { ASHA } from '../../lib/testing/session-server';
import { showWithApi } from '../../lib/testing/show-with-api';
import NotFoundScreen from './not-found-screen';
import { REDIRECT_SECONDS } from './redirect-panel';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));
const show = (session: typeof ASHA | null = null, at = '/no/such%20page?token=secret') =>
  showWithApi(
    <Routes>
      <Route path="/" element={<h1>Home</h1>} />
      <Route path="/dashboard" element={<h1>Dashboard</h1>} />
      <Route path="*" element={<NotFoundScreen />} />
    </Routes>,
    { [AUTH_PATHS.me]: 'lost' as Reply },
    { at, session },
  );
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const timer = () => screen.getByRole('timer').textContent;
/** Each second is rendered before the next begins. */
const passAll = async () => {
  for (let second = 0; second < REDIRECT_SECONDS; second += 1) await pass(1);
};

describe('the page for an unknown address', () => {
  it('names the address without its query', () => {
    show();
    expect(heading()).toBe('There is no page at this address');
    expect(screen.getByText('/no/such%20page')).toBeTruthy();
    expect(screen.getByRole('timer').closest('section')?.textContent).not.toContain('secret');
  });

  it.each([
    [null, 'home page', 'Home'],
    [ASHA, 'dashboard', 'Dashboard'],
  ] as const)('counts down and opens the right page', async (session, name, to) => {
    show(session);
    expect(timer()).toBe(`The ${name} opens in ${REDIRECT_SECONDS} seconds`);
    await pass(1);
    expect(timer()).toBe(`The ${name} opens in ${REDIRECT_SECONDS - 1} seconds`);
    await passAll();
    expect(heading()).toBe(to);
  });

  it('stays when asked to, and goes when asked to', async () => {
    show();
    fireEvent.click(screen.getByRole('button', { name: 'Stay on this page' }));
    await passAll();
    await passAll();
    expect(timer()).toBe('You stay on this page');
    fireEvent.click(screen.getByRole('button', { name: 'Go to the home page' }));
    await pass(1);
    expect(heading()).toBe('Home');
  });

  it('stays for good once the search was used', async () => {
    show();
    const search = screen.getByRole('searchbox');
    fireEvent.change(search, { target: { value: 'careers hyderabad' } });
    expect(screen.getByText(/^1 of \d+ pages$/)).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Careers/ }).getAttribute('href')).toBe('/careers');
    fireEvent.change(search, { target: { value: '' } });
    await passAll();
    await pass(1);
    expect(heading()).toBe('There is no page at this address');
  });

  it('offers the page that was probably meant', () => {
    show(null, '/carers');
    expect(screen.getByRole('link', { name: 'Careers' }).getAttribute('href')).toBe('/careers');
  });
});
