/** @jest-environment ./frontend/src/lib/testing/browser-environment.mjs */
import { describe, expect, it } from '@jest/globals';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { render, screen, userEvent } from '../../lib/testing/screen';
import { EmptyState } from './empty-state';
import { StatTile } from './stat-tile';
import { Stepper } from './stepper';
import { Tabs } from './tabs';
import { Tooltip } from './tooltip';

describe('tabs', () => {
  function Parts() {
    const [tab, setTab] = useState('money');
    return (
      <Tabs
        label="Payment"
        value={tab}
        onChange={setTab}
        tabs={[
          { id: 'money', label: 'Money', content: '₹500' },
          { id: 'events', label: 'Events', count: 4, content: 'Captured' },
        ]}
      />
    );
  }

  it('show one part, and change it with the arrow keys', async () => {
    const user = userEvent.setup();
    render(<Parts />);
    expect(screen.getByRole('tablist', { name: 'Payment' })).toBeTruthy();
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Money' }));
    expect(screen.getByRole('tabpanel', { name: 'Money' }).textContent).toBe('₹500');
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'Events 4' }).getAttribute('aria-selected')).toBe('true');
    expect(screen.getByRole('tabpanel').textContent).toBe('Captured');
  });
});

describe('a tooltip', () => {
  it('describes a control that cannot be used, when it has the focus', async () => {
    const user = userEvent.setup();
    render(
      <Tooltip text="All documents must be approved first">
        <button type="button" aria-disabled>
          Approve
        </button>
      </Tooltip>,
    );
    expect(screen.queryByRole('tooltip')).toBeNull();
    await user.tab();
    expect((await screen.findByRole('tooltip')).textContent).toContain(
      'All documents must be approved first',
    );
    expect(screen.getByRole('button', { description: 'All documents must be approved first' })).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('tooltip')).toBeNull();
  });
});

describe('a number', () => {
  const show = (value: string | null | undefined) =>
    render(
      <MemoryRouter>
        <StatTile
          label="Payments today"
          value={value}
          trend={{ direction: 'up', text: '12% more than yesterday', meaning: 'good' }}
          series={[1, 3, 2]}
          to="/payments"
        />
      </MemoryRouter>,
    );

  it('is named, and leads to the list behind it', () => {
    show('143');
    expect(screen.getByRole('region', { name: 'Payments today' }).textContent).toBe(
      'Payments today14312% more than yesterday',
    );
    expect(screen.getByRole('link', { name: 'Payments today' }).getAttribute('href')).toBe('/payments');
  });

  it.each([
    [undefined, 'Loading'],
    [null, 'Not known'],
  ])('that is %s has no trend, and says so', (value, text) => {
    show(value);
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.queryByText(/12%/)).toBeNull();
  });
});

describe('the steps of a process', () => {
  it('say which are done, which is current and which failed', () => {
    render(
      <Stepper
        label="Project"
        steps={[
          { id: 'plan', label: 'Planning', state: 'done', detail: '20 Nov' },
          { id: 'build', label: 'In progress', state: 'current' },
          { id: 'test', label: 'Testing', state: 'failed', detail: 'Two tests' },
          { id: 'end', label: 'Completed', state: 'next' },
        ]}
      />,
    );
    const steps = screen.getAllByRole('listitem');
    expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null, null]);
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      'Done: Planning20 Nov',
      '2Current: In progress',
      'Failed: TestingTwo tests',
      '4Completed',
    ]);
  });
});

describe('an empty list', () => {
  it('says why and offers the way on', () => {
    render(
      <EmptyState title="No payments yet" action={<a href="/paynow">Add funds</a>}>
        A payment appears here as soon as you start it.
      </EmptyState>,
    );
    expect(screen.getByText('A payment appears here as soon as you start it.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Add funds' })).toBeTruthy();
  });
});
