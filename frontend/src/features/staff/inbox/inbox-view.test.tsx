/** @jest-environment ./frontend/src/lib/testing/browser-environment.mjs */
import type { UserDto } from '@deccanloop/contracts/accounts/dto';
import type { EnquiryRowDto } from '@deccanloop/contracts/support/ticket-dto';
import { TICKET_PATHS } from '@deccanloop/contracts/support/ticket-paths';
import { describe, expect, it } from '@jest/globals';
import { ok } from '../../../lib/testing/fake-server';
import { screen, waitFor, within } from '../../../lib/testing/screen';
import { showWithApi } from '../../../lib/testing/show-with-api';
import InboxView from './inbox-view';

const ENQUIRY: EnquiryRowDto = {
  kind: 'contact',
  reference: 'CR-0000000A',
  name: 'Asha Rao',
  email: 'asha@example.in',
  phone: '9000000001',
  position: null,
  message: 'We would like to talk about a portal.',
  hasCv: false,
  createdAt: '2026-11-20T10:00:00.000Z',
};
const userOf = (role: number) => ({ _id: '7', name: 'Sana', email: 'sana@example.in', role }) as UserDto;

async function show(role: number) {
  const shown = showWithApi(<InboxView user={userOf(role)} />, {
    [TICKET_PATHS.enquiries]: ok({ enquiries: [ENQUIRY], nextCursor: null }),
  });
  await screen.findByRole('button', { name: 'Asha Rao' });
  return shown;
}

describe('the inbox', () => {
  it('opens an enquiry with its message and a mail to its sender', async () => {
    const { user } = await show(2);
    await user.click(screen.getByRole('button', { name: 'Asha Rao' }));
    const sheet = within(screen.getByRole('dialog', { name: 'Contact request' }));
    expect(sheet.getByText(/talk about a portal/)).toBeTruthy();
    expect(sheet.getByRole('link', { name: 'Answer by mail' }).getAttribute('href')).toBe(
      'mailto:asha@example.in?subject=CR-0000000A',
    );
  });

  it('has job applications for administrators only', async () => {
    const { server, user } = await show(0);
    await user.click(screen.getByRole('button', { name: 'Job applications' }));
    await waitFor(() =>
      expect(server.callsTo(TICKET_PATHS.enquiries).at(-1)?.query.get('kind')).toBe('application'),
    );
  });

  it('offers support no job applications', async () => {
    await show(2);
    expect(screen.queryByRole('button', { name: 'Job applications' })).toBeNull();
  });
});
