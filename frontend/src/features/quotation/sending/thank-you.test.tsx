/** @jest-environment ./frontend/src/lib/testing/browser-environment.mjs */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { act, render, screen } from '../../../lib/testing/screen';
import { ThankYou } from './thank-you';

beforeEach(() => {
  jest.useFakeTimers();
  // jsdom does not scroll.
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => void jest.useRealTimers());
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

const SENT = { reference: 'QT-22222222', step: 'details' as const };

function show(hasAccount = false) {
  const onOver = jest.fn();
  const shown = render(
    <MemoryRouter>
      <ThankYou sent={SENT} hasAccount={hasAccount} onOver={onOver} />
    </MemoryRouter>,
  );
  return { onOver, ...shown };
}

describe('the thanks for a quotation request', () => {
  it('end after 4 s', async () => {
    const { onOver } = show();
    expect(screen.getByText('QT-22222222')).toBeTruthy();
    await pass(3_999);
    expect(onOver).not.toHaveBeenCalled();
    await pass(1);
    expect(onOver).toHaveBeenCalledTimes(1);
  });

  it('stay while they are read, and count only the remaining time afterwards', async () => {
    const { onOver } = show();
    await pass(3_000);
    const another = screen.getByRole('button', { name: 'Send another request' });
    fireEvent.focus(another);
    await pass(60_000);
    expect(onOver).not.toHaveBeenCalled();
    fireEvent.blur(another);
    await pass(999);
    expect(onOver).not.toHaveBeenCalled();
    await pass(1);
    expect(onOver).toHaveBeenCalledTimes(1);
  });

  it('lead a customer with an account to the quotations', () => {
    const { unmount } = show(true);
    const link = screen.getByRole('link', { name: 'See your quotations' });
    expect(link.getAttribute('href')).toBe('/dashboard/quotations');
    unmount();
    show();
    expect(screen.queryByRole('link', { name: 'See your quotations' })).toBeNull();
  });

  it('end at once for another request, and no timer follows', async () => {
    const { onOver, unmount } = show();
    fireEvent.click(screen.getByRole('button', { name: 'Send another request' }));
    unmount();
    await pass(10_000);
    expect(onOver).toHaveBeenCalledTimes(1);
  });
});
