/** @jest-environment ./frontend/src/lib/testing/browser-environment.mjs */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent } from '@testing-library/react';
import { act, render, screen } from '../../../lib/testing/screen';
import { ThankYou } from './thank-you';

beforeEach(() => {
  jest.useFakeTimers();
  // jsdom does not scroll.
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => void jest.useRealTimers());
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

function show() {
  const onOver = jest.fn();
  render(<ThankYou sent={{ reference: 'QT-22222222', email: 'asha@example.in' }} onOver={onOver} />);
  return onOver;
}

describe('the thanks for a quotation request', () => {
  it('end after 4 s', async () => {
    const onOver = show();
    expect(screen.getByText('QT-22222222')).toBeTruthy();
    await pass(3_999);
    expect(onOver).not.toHaveBeenCalled();
    await pass(1);
    expect(onOver).toHaveBeenCalledTimes(1);
  });

  it('stay while they are read, and count only the remaining time afterwards', async () => {
    const onOver = show();
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

  it('end at once for another request, and no timer follows', async () => {
    const onOver = jest.fn();
    const { unmount } = render(<ThankYou sent={{ reference: 'QT-1', email: 'a@b.in' }} onOver={onOver} />);
    fireEvent.click(screen.getByRole('button', { name: 'Send another request' }));
    unmount();
    await pass(10_000);
    expect(onOver).toHaveBeenCalledTimes(1);
  });
});
