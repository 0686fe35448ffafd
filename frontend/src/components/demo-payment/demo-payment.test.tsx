/** @jest-environment ./frontend/src/lib/testing/browser-environment.mjs */
import { paise } from '@deccanloop/contracts/money';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { delay } from 'typed-redux-saga';
import { fireEvent, screen } from '../../lib/testing/screen';
import type { DemoPaymentPorts } from './demo-payment-saga';
import {
  alertText,
  button,
  choose,
  field,
  fill,
  logged,
  pass,
  press,
  radio,
  showDemo,
  startClock,
  statusText,
  stopClock,
} from './testing/show-demo';

const PROCESSING = 'Processing payment via Razorpay...';
const PAID = 'Payment successful via Razorpay!';
const PAYLOAD = {
  transactionAmount: 499.5,
  paymentMode: 'RAZORPAY',
  userId: 'USR-1042',
  userName: 'Asha Rao',
};

const dialog = () => screen.queryByRole('dialog');

beforeEach(startClock);
afterEach(stopClock);

describe('a payment', () => {
  it('is processed for 3 seconds, and closes the modal 2 seconds after its success', async () => {
    const { state } = await showDemo(undefined, paise(2_499_00));
    await choose();
    expect(field('Amount (INR)').value).toBe('2499.00');
    fill();
    await press('Pay with Razorpay');
    expect(statusText()).toBe(PROCESSING);
    expect(button('Processing...').getAttribute('aria-disabled')).toBe('true');
    expect(button('Change the payment provider').hasAttribute('disabled')).toBe(true);
    expect(field('Name').readOnly).toBe(true);
    expect(logged()).toEqual([['Demo payment', PAYLOAD]]);

    await pass(2_999);
    expect(statusText()).toBe(PROCESSING);
    await pass(1);
    expect(statusText()).toBe(PAID);
    for (const label of ['Name', 'User ID', 'Amount (INR)']) expect(field(label).value).toBe('');
    expect(button('Pay with Razorpay').getAttribute('aria-disabled')).toBe('true');

    await pass(1_999);
    expect(statusText()).toBe(PAID);
    await pass(1);
    expect(dialog()).toBeNull();
    expect(state()).toEqual({ status: 'closed', provider: null, isProviderMissing: false });
    await press('Open again');
    expect(radio('Razorpay').checked).toBe(false);
    expect(logged()).toHaveLength(1);
  });

  it('is paid once by two presses, and not again while its success is shown', async () => {
    await showDemo();
    await choose();
    fill();
    const pay = button('Pay with Razorpay');
    fireEvent.click(pay);
    fireEvent.click(pay);
    await pass(0);
    fireEvent.click(pay);
    await pass(1_000);
    fireEvent.click(pay);
    await pass(2_000);
    expect(statusText()).toBe(PAID);
    fireEvent.click(pay);
    await pass(0);
    expect(field('Name').hasAttribute('aria-invalid')).toBe(false);
    expect(logged()).toHaveLength(1);
    await pass(2_000);
    expect(dialog()).toBeNull();
  });

  it.each([
    ['Close', () => fireEvent.click(button('Close'))],
    ['Escape', () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })],
  ])('ends when the modal is closed by %s meanwhile', async (_way, close) => {
    const { state } = await showDemo();
    await choose();
    fill();
    await press('Pay with Razorpay');
    await pass(1_000);
    close();
    await pass(0);
    expect(dialog()).toBeNull();
    expect(jest.getTimerCount()).toBe(0);
    // The next payment does not end with the time of the closed one.
    await press('Open again');
    expect(radio('Razorpay').checked).toBe(false);
    await choose();
    expect(field('Name').value).toBe('');
    await pass(10_000);
    expect(state().status).toBe('filling');
  });

  it('that failed would say so for 2 seconds, and keep the form', async () => {
    const failing: DemoPaymentPorts = {
      *pay() {
        yield* delay(3_000);
        return 'failed';
      },
      log: () => undefined,
    };
    await showDemo(failing);
    await choose();
    fill();
    await press('Pay with Razorpay');
    await pass(3_000);
    expect(alertText()).toBe('Payment failed. Please try again.');
    await pass(1_999);
    expect(alertText()).toBe('Payment failed. Please try again.');
    await pass(1);
    expect(alertText()).toBe('');
    expect(field('Name').value).toBe(' Asha Rao ');
    await press('Pay with Razorpay');
    expect(statusText()).toBe(PROCESSING);
  });
});
