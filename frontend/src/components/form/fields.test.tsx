/** @jest-environment ./frontend/src/lib/testing/browser-environment.mjs */
import { describe, expect, it } from '@jest/globals';
import type { ReactElement } from 'react';
import { descriptionOf, showForm } from '../testing/show-form';
import { CodeField } from './code-field';
import { MoneyField } from './money-field';
import { PasswordField } from './password-field';
import { PhoneField } from './phone-field';
import { SelectField } from './select-field';
import { TextAreaField } from './text-area-field';
import { TextField } from './text-field';
import { screen } from '../../lib/testing/screen';

const WRONG = 'This is wrong';
const shared = { name: 'it', label: 'What it is', hint: 'How it is used' };
const KINDS: [string, ReactElement][] = [
  ['text', <TextField key="" {...shared} required />],
  ['text area', <TextAreaField key="" {...shared} required />],
  ['money', <MoneyField key="" {...shared} />],
  ['phone', <PhoneField key="" {...shared} />],
  ['password', <PasswordField key="" {...shared} autoComplete="new-password" />],
  ['code', <CodeField key="" {...shared} />],
  [
    'select',
    <SelectField key="" {...shared} required placeholder="Choose" options={[{ id: 'a', label: 'A' }]} />,
  ],
];
const control = () => screen.getByLabelText('What it is');

describe.each(KINDS)('a %s field', (_kind, field) => {
  const show = () => showForm({ values: { it: '' }, faultsOf: () => ({ it: WRONG }), fields: field });

  it('is named by its label, described by its hint, and required', () => {
    show();
    expect(descriptionOf(control())).toBe('How it is used');
    expect(control().getAttribute('aria-required')).toBe('true');
    expect(control().hasAttribute('aria-invalid')).toBe(false);
  });

  it('shows its error after a submit, as part of its description, and gets the focus', async () => {
    const form = show();
    await form.submit();
    expect(control().getAttribute('aria-invalid')).toBe('true');
    expect(descriptionOf(control())).toBe(`${WRONG} How it is used`);
    expect(document.activeElement).toBe(control());
    expect(form.submitted).toEqual([]);
  });

  it('announces its error in a region that was there before', async () => {
    const form = show();
    const regions = [...document.querySelectorAll('p[aria-live="polite"]')];
    await form.submit();
    expect(regions.map(({ textContent }) => textContent)).toEqual([WRONG]);
  });
});

it.each([
  ['text', <TextField key="" name="it" label="What it is" />],
  ['text area', <TextAreaField key="" name="it" label="What it is" />],
  ['money', <MoneyField key="" name="it" label="What it is" required={false} />],
  ['select', <SelectField key="" name="it" label="What it is" options={[]} />],
])('an optional %s field says so in its label', (_kind, field) => {
  showForm({ values: { it: '' }, fields: field });
  expect(screen.getByLabelText('What it is (optional)').hasAttribute('aria-required')).toBe(false);
});

it.each([
  ['text', <TextField key="" name="it" label="What it is" required disabled />],
  ['money', <MoneyField key="" name="it" label="What it is" disabled />],
])('a disabled %s field is not reached by Tab and accepts nothing', async (_kind, field) => {
  const { user } = showForm({ values: { it: '' }, fields: field });
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Send' }));
  await user.type(control(), '5');
  expect((control() as HTMLInputElement).value).toBe('');
});

it.each([
  ['text', <TextField key="" name="it" label="What it is" required readOnly />],
  ['money', <MoneyField key="" name="it" label="What it is" readOnly />],
])('a read-only %s field is reached by Tab and accepts nothing', async (_kind, field) => {
  const { user } = showForm({ values: { it: '7' }, fields: field });
  await user.tab();
  expect(document.activeElement).toBe(control());
  await user.keyboard('5');
  expect((control() as HTMLInputElement).value).toBe('7');
});
