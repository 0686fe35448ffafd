/** @jest-environment ./frontend/src/lib/testing/browser-environment.mjs */
import { describe, expect, it, jest } from '@jest/globals';
import { Formik } from 'formik';
import { useState } from 'react';
import type { ApiError } from '../../lib/api-error';
import { descriptionOf, showForm } from '../testing/show-form';
import { ChoiceCardsField } from './choice-cards-field';
import { CodeField } from './code-field';
import { Form } from './form';
import { FormError } from './form-error';
import { RejectedFields, rejectionOf } from './rejected-fields';
import { ResendRow } from './resend-row';
import { TextField } from './text-field';
import { render, screen, userEvent, waitFor } from '../../lib/testing/screen';

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

describe('errors of the server', () => {
  const TAKEN: ApiError = {
    status: 409,
    code: 'taken',
    message: 'Taken',
    errors: { name: ['This name is taken', 'and too short'], unknown: ['x'] },
  };

  /** A form whose next submit the server rejects. */
  function RejectedForm({ error }: { error: ApiError }) {
    const [rejected, setRejected] = useState<{ error: ApiError; sent: Record<string, unknown> } | null>(null);
    return (
      <Formik<Record<string, unknown>>
        initialValues={{ name: '', code: '' }}
        validate={rejectionOf(rejected?.error ?? null, rejected?.sent ?? null)}
        onSubmit={(sent) => setRejected({ error, sent })}
      >
        <Form>
          <RejectedFields error={rejected?.error ?? null} />
          <TextField name="name" label="Name" required />
          <CodeField name="code" label="Code" />
          <button type="submit">Send</button>
        </Form>
      </Formik>
    );
  }
  const send = async (error: ApiError) => {
    const user = userEvent.setup();
    render(<RejectedForm error={error} />);
    await user.type(field('Name'), 'Asha');
    await user.type(field('Code'), '123456');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    return user;
  };

  it('stand at their fields with the first message each, and the first field gets the focus', async () => {
    await send(TAKEN);
    await screen.findByText('This name is taken');
    expect(descriptionOf(field('Name'))).toBe('This name is taken');
    await waitFor(() => expect(document.activeElement === field('Name')).toBe(true));
  });

  it('disappear when their field is changed, and return with the same value', async () => {
    const user = await send(TAKEN);
    await screen.findByText('This name is taken');
    await user.type(field('Name'), '!');
    expect(screen.queryByText('This name is taken')).toBeNull();
    await user.type(field('Name'), '{Backspace}');
    expect(screen.queryByText('This name is taken')).not.toBeNull();
  });

  it('select a rejected code, which is replaced completely', async () => {
    const user = await send({
      status: 400,
      code: 'wrong_code',
      message: 'x',
      errors: { code: ['Wrong code'] },
    });
    await waitFor(() => expect(document.activeElement === field('Code')).toBe(true));
    expect(field('Code').selectionEnd).toBe(6);
    await user.keyboard('9');
    expect(field('Code').value).toBe('9');
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
