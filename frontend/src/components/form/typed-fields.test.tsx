/** @jest-environment ./frontend/src/lib/testing/browser-environment.mjs */
import { HONEYPOT } from '@deccanloop/contracts/enquiries/honeypot';
import { describe, expect, it } from '@jest/globals';
import { descriptionOf, showForm } from '../testing/show-form';
import { CodeField } from './code-field';
import { HoneypotField } from './honeypot-field';
import { LockedField } from './locked-field';
import { PasswordField } from './password-field';
import { PhoneField } from './phone-field';
import { SelectField } from './select-field';
import { TextAreaField } from './text-area-field';
import { TextField } from './text-field';
import { screen } from '../../lib/testing/screen';

const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

describe('a text field', () => {
  const faultsOf = ({ name }: Record<string, unknown>): Record<string, string> =>
    name === 'Asha' ? {} : { name: 'Enter your name' };

  it('shows no error when it is passed empty with the Tab key, unless it is strict', async () => {
    const { user } = showForm({
      values: { name: '', city: '' },
      faultsOf: (values) => ({ ...faultsOf(values), city: 'Enter your city' }),
      fields: (
        <>
          <TextField name="name" label="Name" required />
          <TextField name="city" label="City" required strict />
        </>
      ),
    });
    await user.tab();
    await user.tab();
    await user.tab();
    expect([descriptionOf(input('Name')), descriptionOf(input('City'))]).toEqual(['', 'Enter your city']);
  });

  it('shows its error when it is left with a wrong value, until that is corrected', async () => {
    const { user } = showForm({
      values: { name: '' },
      faultsOf,
      fields: <TextField name="name" label="Name" required />,
    });
    await user.type(input('Name'), 'As');
    expect(descriptionOf(input('Name'))).toBe('');
    await user.tab();
    expect(descriptionOf(input('Name'))).toBe('Enter your name');
    await user.type(input('Name'), 'ha');
    expect(descriptionOf(input('Name'))).toBe('');
  });

  it('does not read its prefix as part of the name', () => {
    showForm({
      values: { amount: '' },
      fields: <TextField name="amount" label="Amount" required prefix="₹" />,
    });
    expect(screen.getByText('₹').getAttribute('aria-hidden')).toBe('true');
  });
});

it('a text area shows how much of its limit is used, and accepts more', async () => {
  const { user } = showForm({
    values: { note: '' },
    fields: <TextAreaField name="note" label="Note" limit={5} />,
  });
  const area = screen.getByRole<HTMLTextAreaElement>('textbox');
  await user.type(area, ' 123456 ');
  expect(area.value).toBe(' 123456 ');
  expect(screen.getByText('6 / 5').getAttribute('aria-hidden')).toBe('true');
});

describe('a phone field', () => {
  const show = () => showForm({ values: { phone: '' }, fields: <PhoneField name="phone" label="Phone" /> });

  it('keeps the ten digits of a pasted number', async () => {
    const { user, submit, submitted } = show();
    await user.click(input('Phone'));
    await user.paste('+91 90000-00001');
    expect(input('Phone').value).toBe('9000000001');
    await submit();
    expect(submitted).toEqual([{ phone: '9000000001' }]);
  });

  it('ignores letters and an eleventh digit', async () => {
    const { user } = show();
    await user.type(input('Phone'), '9a00000000123');
    expect(input('Phone').value).toBe('9000000001');
  });

  it('opens the keyboard for digits and is filled in by the browser', () => {
    show();
    expect([input('Phone').inputMode, input('Phone').autocomplete]).toEqual(['numeric', 'tel-national']);
  });
});

describe('a field for a code', () => {
  it('keeps six digits of a pasted text and reports each complete code once', async () => {
    const codes: string[] = [];
    const { user } = showForm({
      values: { code: '' },
      fields: <CodeField name="code" label="Code" onComplete={(code) => codes.push(code)} />,
    });
    await user.click(input('Code'));
    await user.paste('12 34-567');
    expect(input('Code').value).toBe('123456');
    await user.keyboard('{Backspace}6');
    await user.keyboard('{Backspace}9');
    expect(codes).toEqual(['123456', '123459']);
  });

  it('is filled in from a text message', () => {
    showForm({ values: { code: '' }, fields: <CodeField name="code" label="Code" /> });
    expect(input('Code').autocomplete).toBe('one-time-code');
  });
});

describe('a password field', () => {
  const show = (more = {}) =>
    showForm({
      values: { password: '' },
      fields: <PasswordField name="password" label="Password" autoComplete="new-password" {...more} />,
    });
  const eye = () => screen.getByRole('button', { name: 'Show password' });

  it('can be made visible by keyboard, and says so', async () => {
    const { user } = show();
    await user.type(input('Password'), 'secret');
    expect([input('Password').type, eye().getAttribute('aria-pressed')]).toEqual(['password', 'false']);
    await user.tab();
    await user.keyboard(' ');
    expect([input('Password').type, eye().getAttribute('aria-pressed')]).toEqual(['text', 'true']);
    expect(eye().getAttribute('aria-controls')).toBe(input('Password').id);
  });

  it('is hidden again by a submit', async () => {
    const { user, submit } = show();
    await user.click(eye());
    await submit();
    expect(input('Password').type).toBe('password');
  });

  it('warns while Caps Lock is on', async () => {
    const { user } = show();
    await user.click(input('Password'));
    await user.keyboard('{CapsLock}a');
    expect(screen.getByRole('status').textContent).toBe('Caps Lock is on.');
    expect(descriptionOf(input('Password'))).toContain('Caps Lock is on.');
    await user.tab();
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('tells which rules are met while the user types', async () => {
    const { user } = show({ rules: true });
    const rules = () =>
      screen.getAllByRole('listitem').map(({ textContent }) => /: (.*)$/.exec(textContent)?.[1]);
    expect(new Set(rules())).toEqual(new Set(['not yet']));
    await user.type(input('Password'), 'Charminar-1-Pearl');
    expect(new Set(rules())).toEqual(new Set(['met']));
  });
});

it('a select is changed by keyboard and its empty option cannot be chosen again', async () => {
  const { user, submit, submitted } = showForm({
    values: { topic: '' },
    fields: (
      <SelectField
        name="topic"
        label="Topic"
        required
        placeholder="Choose a topic"
        options={[
          { id: 'refund', label: 'A refund' },
          { id: 'other', label: 'Something else' },
        ]}
      />
    ),
  });
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Topic' });
  expect(select.selectedOptions[0]?.textContent).toBe('Choose a topic');
  await user.selectOptions(select, 'Something else');
  expect(screen.getByRole<HTMLOptionElement>('option', { name: 'Choose a topic' }).disabled).toBe(true);
  await submit();
  expect(submitted).toEqual([{ topic: 'other' }]);
});

it('a locked field shows a value that cannot be changed', async () => {
  const { user } = showForm({ values: {}, fields: <LockedField label="E-mail" value="asha@example.in" /> });
  await user.type(input('E-mail (Auto-filled)'), 'x');
  expect(input('E-mail (Auto-filled)').value).toBe('asha@example.in');
});

it('the honeypot field is hidden from people, by sight, keyboard and screen reader', async () => {
  const { user } = showForm({ values: { [HONEYPOT]: '' }, fields: <HoneypotField /> });
  expect(screen.queryByRole('textbox')).toBeNull();
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Send' }));
});
