/** @jest-environment ./frontend/src/lib/testing/browser-environment.mjs */
import type { UserDto } from '@deccanloop/contracts/accounts/dto';
import { IDEMPOTENCY_HEADER, PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import type { TicketDto } from '@deccanloop/contracts/support/ticket-dto';
import { TICKET_KEY_HEADER, TICKET_PATHS } from '@deccanloop/contracts/support/ticket-paths';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { ok, rejected, type Reply } from '../../lib/testing/fake-server';
import { screen, waitFor, within } from '../../lib/testing/screen';
import { ASHA } from '../../lib/testing/session-server';
import { showWithApi } from '../../lib/testing/show-with-api';
import { Link } from 'react-router-dom';
import SupportScreen from './support-screen';

const TICKET: TicketDto = {
  number: 'TKT-000007',
  subject: 'I was charged twice',
  state: 'waiting',
  merchantTransactionId: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T11:00:00.000Z',
  messages: [
    {
      ...{ id: 'm1', author: 'customer', text: 'Two debits.', fromElsewhere: false },
      ...{ files: [], at: '2026-11-20T10:00:00.000Z' },
    },
    {
      ...{ id: 'm3', author: 'customer', text: 'Three debits!', fromElsewhere: true },
      ...{ files: [], at: '2026-11-20T10:30:00.000Z' },
    },
    {
      id: 'm2',
      author: 'staff',
      fromElsewhere: false,
      text: 'One is a reservation.',
      files: [{ id: 'f1', name: 'bank.pdf', mediaType: 'application/pdf', sizeBytes: 2_048 }],
      at: '2026-11-20T11:00:00.000Z',
    },
  ],
  timeline: [],
};
const NO_PAYERS = { [PAYMENT_PATHS.linkSession]: ok({ payers: [] }) };

const show = (at: string, replies: Record<string, Reply> = {}, session: UserDto | null = null) =>
  showWithApi(<SupportScreen />, { ...NO_PAYERS, ...replies }, { at, session });
const address = () => screen.getByLabelText('Address').textContent;
const conversation = () => screen.findByRole('list', { name: 'Conversation' });

beforeEach(() => sessionStorage.clear());

describe('support', () => {
  it('is the form for guests', async () => {
    show('/support');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Tell us what happened');
    expect(screen.queryByRole('link', { name: 'All your requests' })).toBeNull();
  });

  it('is the list of their requests for users, with the words of customers', async () => {
    const { server, user } = show(
      '/support',
      { [TICKET_PATHS.own]: ok({ tickets: [TICKET], nextCursor: null }) },
      ASHA,
    );
    const link = await screen.findByRole('link', { name: 'I was charged twice' });
    expect(link.getAttribute('href')).toBe('/support?ticket=TKT-000007');
    expect(within(screen.getByRole('table')).getByText('Waiting for you')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Solved' }));
    await waitFor(() => expect(server.callsTo(TICKET_PATHS.own).at(-1)?.query.get('state')).toBe('solved'));
    await user.click(screen.getByRole('link', { name: 'New request' }));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Tell us what happened');
  });

  it('says how to begin where there are no requests', async () => {
    show('/support', { [TICKET_PATHS.own]: ok({ tickets: [], nextCursor: null }) }, ASHA);
    expect(await screen.findByText('No requests yet')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'New request' }).getAttribute('href')).toBe('/support?new=1');
  });

  it('leads from the link of a mail through the log-in to the ticket', async () => {
    show('/support?ticket=TKT-000007');
    expect(screen.getByRole('link', { name: 'Log In' }).getAttribute('href')).toBe(
      '/login?next=/support%3Fticket%3DTKT-000007',
    );
  });

  it('does not tell whether another customer has a ticket', async () => {
    show(
      '/support?ticket=TKT-000008',
      { [TICKET_PATHS.ownOne('TKT-000008')]: rejected(404, 'unknown_ticket') },
      ASHA,
    );
    expect(await screen.findByText('There is no such request')).toBeTruthy();
  });
});

it('shows the thanks for a report until Support is opened again', async () => {
  const { user } = showWithApi(
    <>
      <SupportScreen />
      <Link to="/support">Menu</Link>
    </>,
    { ...NO_PAYERS, [PAYMENT_PATHS.supportReports]: ok({ reference: 'SR-0000000A' }) },
    { at: '/support' },
  );
  await user.selectOptions(screen.getByLabelText(/What is it about/), 'other');
  await user.type(screen.getByLabelText(/What happened/), 'The page stays empty for a minute.');
  await user.type(screen.getByLabelText(/How can we reach you/), 'asha@example.in');
  await user.click(screen.getByRole('button', { name: 'Send report' }));
  expect(await screen.findByText('SR-0000000A')).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Menu' }));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Tell us what happened');
});

describe('the signed link of a guest', () => {
  it('opens the ticket with its key in a header, and not in the address', async () => {
    const { server } = show('/support#ticket=key-1', { [TICKET_PATHS.linked]: ok(TICKET) });
    const [own, mail] = within(await conversation()).getAllByRole('article');
    expect(within(await conversation()).getByText('One is a reservation.')).toBeTruthy();
    expect(own?.textContent).toContain('You');
    expect(mail?.textContent).toContain('A mail to this ticket');
    expect(address()).toBe('/support');
    const [call] = server.callsTo(TICKET_PATHS.linked);
    expect([call?.headers[TICKET_KEY_HEADER], String(call?.query)]).toEqual(['key-1', '']);
    expect(screen.getByRole('button', { name: /Download\s+bank\.pdf/ })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'All your requests' })).toBeNull();
  });

  it('sends a reply with the key, and a repeat of it with the same idempotency key', async () => {
    const answered: TicketDto = { ...TICKET, state: 'open' };
    const { server, user } = show('/support#ticket=key-1', { [TICKET_PATHS.linked]: ok(TICKET) });
    server.on(TICKET_PATHS.linkedReply, rejected(500, 'internal', { message: 'Not sent' }), ok(answered));
    await conversation();
    const reply = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your reply' });
    await user.type(reply, 'Thank you.');
    const send = screen.getByRole('button', { name: 'Send reply' });
    await user.click(send);
    expect(await screen.findByText('Not sent')).toBeTruthy();
    await user.click(send);
    await waitFor(() => expect(reply.value).toBe(''));
    const calls = server.callsTo(TICKET_PATHS.linkedReply);
    expect(calls.map(({ body }) => body)).toEqual([1, 2].map(() => ({ message: 'Thank you.', files: [] })));
    expect(calls.map(({ headers }) => headers[TICKET_KEY_HEADER])).toEqual(['key-1', 'key-1']);
    expect(new Set(calls.map(({ headers }) => headers[IDEMPOTENCY_HEADER])).size).toBe(1);
  });

  it('closes the ticket after a question', async () => {
    const { server, user } = show('/support#ticket=key-1', { [TICKET_PATHS.linked]: ok(TICKET) });
    server.on(TICKET_PATHS.linkedState, ok({ ...TICKET, state: 'closed' }));
    await conversation();
    await user.click(screen.getByRole('button', { name: 'Close request' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Close TKT-000007?' }));
    expect(server.callsTo(TICKET_PATHS.linkedState)).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Close request' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.callsTo(TICKET_PATHS.linkedState).map(({ body }) => body)).toEqual([{ state: 'closed' }]);
  });

  it('says what to do when it has expired', async () => {
    show('/support#ticket=old', {
      [TICKET_PATHS.linked]: rejected(403, 'ticket_link_expired', { message: 'This link has expired.' }),
    });
    expect(await screen.findByText('This link has expired.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Write to support' }).getAttribute('href')).toBe('/support');
  });
});
