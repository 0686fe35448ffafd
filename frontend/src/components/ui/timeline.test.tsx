/** @jest-environment ./frontend/src/lib/testing/browser-environment.mjs */
import { describe, expect, it } from '@jest/globals';
import { render, screen, userEvent, within } from '../../lib/testing/screen';
import { Timeline } from './timeline';

describe('a timeline', () => {
  const show = () =>
    render(
      <Timeline
        label="Payment"
        events={[
          {
            id: '2',
            text: 'Captured',
            at: '2026-11-20T12:13:05.000Z',
            actor: 'From a webhook',
            change: { from: 'Pending', to: 'Completed' },
            raw: { gateway_payment_id: 'pay_1' },
          },
          { id: '1', text: 'Started', at: null, raw: {} },
        ]}
      />,
    );

  it('shows the events in the given order, with seconds, actor and change', () => {
    show();
    const [first, second] = within(screen.getByRole('list', { name: 'Payment' })).getAllByRole('listitem');
    expect(within(first!).getByText('20 Nov 2026, 5:43:05 pm')).toBeTruthy();
    expect(first!.textContent).toContain('PendingCompleted');
    expect(first!.textContent).toContain('From a webhook');
    expect(second!.textContent).toBe('Started');
  });

  it('shows the recorded detail on request', async () => {
    show();
    expect(screen.queryByText(/pay_1/)).toBeNull();
    await userEvent.click(screen.getByText('Raw detail'));
    expect((await screen.findByText(/pay_1/)).textContent).toBe('{\n  "gateway_payment_id": "pay_1"\n}');
    expect(screen.getByRole('button', { name: 'Copy the raw detail' })).toBeTruthy();
  });
});
