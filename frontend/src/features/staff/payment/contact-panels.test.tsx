/** @jest-environment ./frontend/src/lib/testing/browser-environment.mjs */
import type { StaffPaymentDto } from '@deccanloop/contracts/staff/payments';
import { expect, it } from '@jest/globals';
import { MemoryRouter } from 'react-router-dom';
import { render, screen, within } from '../../../lib/testing/screen';
import { ContactPanels } from './contact-panels';

const NOTICE = { createdAt: '2026-11-20T10:00:00.000Z', textedAt: null, optedOut: false } as const;
const PAYMENT: Partial<StaffPaymentDto> = {
  personId: 'p1',
  userName: 'Asha Rao',
  userId: 'u1',
  account: null,
  reports: [],
  providerReferenceId: null,
  receiptNumber: null,
  notices: [
    { ...NOTICE, kind: 'payment_received', mailedAt: null, optedOut: true },
    { ...NOTICE, kind: 'refund_started', mailedAt: null },
    { ...NOTICE, kind: 'refund_processed', mailedAt: '2026-11-20T10:01:00.000Z' },
  ],
};

it('tells what was mailed from what waits and from what the customer has switched off', () => {
  render(
    <MemoryRouter>
      <ContactPanels payment={PAYMENT as StaffPaymentDto} />
    </MemoryRouter>,
  );
  const lines = within(screen.getByRole('region', { name: 'Messages to the payer' })).getAllByRole(
    'listitem',
  );
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Not mailed: switched off by the customer'),
    expect.stringContaining('Not sent'),
    expect.stringContaining('Mailed 20 Nov 2026'),
  ]);
});
