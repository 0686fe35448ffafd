/** @jest-environment ./frontend/src/lib/testing/browser-environment.mjs */
import { describe, expect, it } from '@jest/globals';
import { descriptionOf, showForm } from '../testing/show-form';
import { CheckboxGroupField } from './checkbox-group-field';
import { ChoiceCardsField } from './choice-cards-field';
import { ChoiceField } from './choice-field';
import { screen } from '../../lib/testing/screen';

const PLANS = [
  { id: 'small', label: 'Small' },
  { id: 'large', label: 'Large' },
];
const chosen = () =>
  screen.queryAllByRole('radio', { checked: true }).map((radio) => (radio as HTMLInputElement).value);
const checked = () =>
  screen.queryAllByRole('checkbox', { checked: true }).map((box) => (box as HTMLInputElement).value);

describe('a group of checkboxes', () => {
  const show = (required = false) =>
    showForm({
      values: { phases: [] },
      faultsOf: ({ phases }) => (required && (phases as []).length === 0 ? { phases: 'Choose a phase' } : {}),
      fields: (
        <CheckboxGroupField
          name="phases"
          label="Phases"
          hint="All that apply"
          required={required}
          all="phases"
          options={['Design', 'Build', 'Run']}
        />
      ),
    });

  it('is named and described as a group', () => {
    show(true);
    expect(descriptionOf(screen.getByRole('group', { name: 'Phases' }))).toBe('All that apply');
  });

  it('is used by keyboard and keeps the order of the options', async () => {
    const { user, submit, submitted } = show();
    await user.tab();
    await user.tab();
    await user.keyboard(' ');
    await user.tab({ shift: true });
    await user.keyboard(' ');
    await submit();
    expect(submitted).toEqual([{ phases: ['Design', 'Build'] }]);
  });

  it('selects all and clears with one button', async () => {
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'Select all phases' }));
    expect(checked()).toEqual(['Design', 'Build', 'Run']);
    await user.click(screen.getByRole('button', { name: 'Clear phases' }));
    expect(checked()).toEqual([]);
  });

  it('shows its error after a submit at each checkbox, and focuses the first', async () => {
    const { submit } = show(true);
    expect(screen.queryByText('Choose a phase')).toBeNull();
    await submit();
    const [first, ...others] = screen.getAllByRole('checkbox');
    for (const box of [first!, ...others]) {
      expect(box.getAttribute('aria-invalid')).toBe('true');
      expect(descriptionOf(box)).toBe('Choose a phase All that apply');
    }
    expect(document.activeElement).toBe(first);
  });
});

describe('a choice of cards', () => {
  const show = (required: boolean, plan = '') =>
    showForm({
      values: { plan },
      faultsOf: (values) => (required && values['plan'] === '' ? { plan: 'Choose a plan' } : {}),
      fields: <ChoiceCardsField name="plan" label="Plan" required={required} options={PLANS} />,
    });

  it('is a radio group with a name, and required', () => {
    show(true);
    const group = screen.getByRole('radiogroup', { name: 'Plan' });
    expect(group.getAttribute('aria-required')).toBe('true');
  });

  it('is changed with the arrow keys', async () => {
    const { user } = show(true, 'small');
    await user.tab();
    await user.keyboard('{ArrowDown}');
    expect(chosen()).toEqual(['large']);
  });

  it('can be removed only when it is optional', async () => {
    const { user } = show(false, 'small');
    await user.click(screen.getByRole('button', { name: 'Clear this choice' }));
    expect(chosen()).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Clear this choice' })).toBeNull();
  });

  it('has no button to remove a required choice', () => {
    show(true, 'small');
    expect(screen.queryByRole('button', { name: 'Clear this choice' })).toBeNull();
  });

  it('shows its error after a submit, and focuses the first option', async () => {
    const { submit } = show(true);
    await submit();
    const group = screen.getByRole('radiogroup', { name: 'Plan' });
    expect([group.getAttribute('aria-invalid'), descriptionOf(group)]).toEqual(['true', 'Choose a plan']);
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Small' }));
  });
});

it('a choice in one row is changed with the arrow keys', async () => {
  const { user, submit, submitted } = showForm({
    values: { plan: 'small' },
    fields: <ChoiceField name="plan" label="Plan" options={PLANS} />,
  });
  expect(screen.getByRole('group', { name: 'Plan' })).toBeTruthy();
  await user.tab();
  await user.keyboard('{ArrowRight}');
  await submit();
  expect(submitted).toEqual([{ plan: 'large' }]);
});
