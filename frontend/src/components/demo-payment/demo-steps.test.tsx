/** @jest-environment ./frontend/src/lib/testing/browser-environment.mjs */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen } from '../../lib/testing/screen';
import { descriptionOf } from '../testing/show-form';
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
  stopClock,
  type,
} from './testing/show-demo';

const MISSING = 'Please select a payment method';

beforeEach(startClock);
afterEach(stopClock);

describe('the first step', () => {
  it('says that it is a demo, and lists both providers with none chosen', async () => {
    await showDemo();
    expect(
      screen.getByRole('dialog', {
        name: 'Demo payment',
        description: 'This is a demonstration. No money moves, and nothing that you enter is sent.',
      }),
    ).toBeTruthy();
    expect(
      screen.getAllByRole<HTMLInputElement>('radio').map(({ value, checked }) => [value, checked]),
    ).toEqual([
      ['RAZORPAY', false],
      ['PHONEPE', false],
    ]);
    expect(document.activeElement).toBe(radio('Razorpay'));
  });

  it('without a provider shows for 2 seconds that one has to be selected', async () => {
    await showDemo();
    button('Continue').focus();
    await press('Continue');
    expect(alertText()).toBe(MISSING);
    expect(screen.getByRole('radiogroup').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(radio('Razorpay'));
    await pass(1_999);
    expect(alertText()).toBe(MISSING);
    await pass(1);
    expect(alertText()).toBe('');
    expect(screen.getByRole('radiogroup').hasAttribute('aria-invalid')).toBe(false);
  });

  it('shows it for 2 seconds from the last press', async () => {
    await showDemo();
    await press('Continue');
    await pass(1_500);
    await press('Continue');
    await pass(1_999);
    expect(alertText()).toBe(MISSING);
    await pass(1);
    expect(alertText()).toBe('');
  });

  it('hides it as soon as a provider is chosen', async () => {
    await showDemo();
    await press('Continue');
    fireEvent.click(radio('PhonePe'));
    expect(alertText()).toBe('');
  });
});

describe('the form', () => {
  it('shows the chosen provider, and gets the focus', async () => {
    await showDemo();
    await choose('PhonePe');
    expect(screen.getByText('PhonePe')).toBeTruthy();
    expect(button('Pay with PhonePe')).toBeTruthy();
    expect(document.activeElement).toBe(field('Name'));
  });

  it('shows all errors, and that of a field until it is edited', async () => {
    await showDemo();
    await choose();
    await press('Pay with Razorpay');
    expect(descriptionOf(field('Name'))).toBe('Name is required');
    expect(descriptionOf(field('User ID'))).toBe('User ID is required');
    expect(descriptionOf(field('Amount (INR)'))).toMatch(/^Amount is required/);
    expect(document.activeElement).toBe(field('Name'));
    // Only the error of the edited field is removed, whatever was typed.
    type('Name', '  ');
    await pass(0);
    expect(field('Name').hasAttribute('aria-invalid')).toBe(false);
    expect(descriptionOf(field('User ID'))).toBe('User ID is required');
    type('Amount (INR)', '-5');
    await press('Pay with Razorpay');
    expect(descriptionOf(field('Name'))).toBe('Name is required');
    expect(descriptionOf(field('Amount (INR)'))).toMatch(/^Amount must be a positive number/);
    expect(logged()).toEqual([]);
  });

  it('returns by Change to the providers, and keeps what was typed', async () => {
    await showDemo();
    await choose();
    fill();
    await press('Change the payment provider');
    expect(document.activeElement).toBe(radio('Razorpay'));
    await choose('PhonePe');
    expect(field('Name').value).toBe(' Asha Rao ');
    expect(button('Pay with PhonePe')).toBeTruthy();
  });
});
