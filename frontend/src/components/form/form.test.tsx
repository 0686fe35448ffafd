/** @jest-environment ./frontend/src/lib/testing/browser-environment.mjs */
import { describe, expect, it, jest } from '@jest/globals';
import { showForm } from '../testing/show-form';
import { ChoiceCardsField } from './choice-cards-field';
import { FormError } from './form-error';
import { ResendRow } from './resend-row';
import { TextField } from './text-field';
import { render, screen, userEvent } from '../../lib/testing/screen';

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const twoFields = (
  <>
    <TextField name="name" label="Name" required />
    <TextField name="city" label="City" required />
  </>
);

describe('a form', () => {
  it('is sent with the Enter key', async () => {
    const { user, submitted } = showForm({ values: { name: '', city: '' }, fields: twoFields });
    await user.type(field('City'), 'Pune{Enter}');
    expect(submitted).toEqual([{ name: '', city: 'Pune' }]);
  });

  it('focuses its first wrong field, again at each rejected submit', async () => {
    const onInvalid = jest.fn();
    const { user, submit } = showForm({
      values: { name: '', city: '' },
      faultsOf: () => ({ city: 'Enter your city' }),
      onInvalid,
      fields: twoFields,
    });
    await submit();
    expect(document.activeElement).toBe(field('City'));
    await user.click(field('Name'));
    await submit();
    expect(document.activeElement).toBe(field('City'));
    expect(onInvalid).toHaveBeenCalledTimes(2);
  });

  it('focuses the chosen option of a wrong radio group', async () => {
    const { submit } = showForm({
      values: { plan: 'large' },
      faultsOf: () => ({ plan: 'Not sold any more' }),
      fields: (
        <ChoiceCardsField
          name="plan"
          label="Plan"
          required
          options={[
            { id: 'small', label: 'Small' },
            { id: 'large', label: 'Large' },
          ]}
        />
      ),
    });
    await submit();
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Large' }));
  });

  it('leaves validation messages to its fields', () => {
    showForm({ values: {}, fields: null });
    expect(document.querySelector('form')?.noValidate).toBe(true);
  });
});

describe('the error above the button', () => {
  it('is announced when it appears, with the number of the request', () => {
    const { rerender } = render(<FormError />);
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toBe('');
    rerender(
      <FormError message="No connection" requestId="r-1" action={<button type="button">Retry</button>} />,
    );
    expect(screen.getByRole('alert')).toBe(alert);
    expect(alert.textContent).toBe('No connectionRequest r-1Retry');
  });
});

describe('the row for another code', () => {
  const show = (more: Partial<Parameters<typeof ResendRow>[0]>) => {
    const onResend = jest.fn();
    render(<ResendRow secondsLeft={0} busy={false} disabled={false} onResend={onResend} {...more} />);
    return onResend;
  };

  it('shows the time that is left', () => {
    show({ secondsLeft: 75, disabled: true });
    expect(screen.getByRole('timer').textContent).toBe('01:15');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Resend OTP' }).disabled).toBe(true);
  });

  it('sends when it is pressed', async () => {
    const onResend = show({});
    await userEvent.click(screen.getByRole('button', { name: 'Resend OTP' }));
    expect(onResend).toHaveBeenCalledTimes(1);
  });

  it('does nothing while it is busy', async () => {
    const onResend = show({ busy: true });
    await userEvent.click(screen.getByRole('button', { name: 'Sending...' }));
    expect(onResend).not.toHaveBeenCalled();
  });
});
