/** @jest-environment ./frontend/src/lib/testing/browser-environment.mjs */
import type { UserDto } from '@deccanloop/contracts/accounts/dto';
import { paise } from '@deccanloop/contracts/money';
import type { RefundDto } from '@deccanloop/contracts/payments/refunds';
import { STAFF_PATHS } from '@deccanloop/contracts/staff/paths';
import type { StaffTicketDto } from '@deccanloop/contracts/support/ticket-dto';
import { TICKET_PATHS } from '@deccanloop/contracts/support/ticket-paths';
import { describe, expect, it } from '@jest/globals';
import { ok, rejected } from '../../../lib/testing/fake-server';
import { screen, waitFor, within } from '../../../lib/testing/screen';
import { showWithApi } from '../../../lib/testing/show-with-api';
import TicketView from './ticket-view';
import TicketsView from './tickets-view';

const NUMBER = 'TKT-000007';
type Message = StaffTicketDto['messages'][number];

const message = (id: string, changes: Partial<Message> = {}): Message => ({
  id,
  author: 'customer',
  authorName: null,
  isInternal: false,
  text: `Text of ${id}`,
  quoted: null,
  fromAddress: null,
  senderProved: null,
  files: [],
  omittedAttachments: 0,
  mailedAt: null,
  optedOut: false,
  at: '2026-11-20T10:00:00.000Z',
  ...changes,
});
const ticket = (changes: Partial<StaffTicketDto> = {}): StaffTicketDto => ({
  number: NUMBER,
  subject: 'I was charged twice',
  state: 'new',
  merchantTransactionId: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T11:00:00.000Z',
  priority: 'normal',
  source: 'report',
  customer: { userId: null, name: null, email: 'asha@example.in', contact: 'asha@example.in' },
  assignee: null,
  quotationReference: null,
  reportReference: 'SR-0000000A',
  refundRequestPaise: null,
  firstAnswerDueAt: '2026-11-21T10:00:00.000Z',
  firstAnsweredAt: null,
  overdue: true,
  version: 1,
  messages: [message('m1')],
  timeline: [
    { at: '2026-11-20T10:00:00.000Z', type: 'opened', actor: 'customer', actorName: null, detail: {} },
  ],
  ...changes,
});
const ADMIN = { _id: 'a', name: 'Nikhil', email: 'nikhil@example.in', role: 0 } as UserDto;
const STAFF = [
  { id: 'a', name: 'Nikhil' },
  { id: 's', name: 'Sana' },
];

async function show(first = ticket(), refunds: readonly Partial<RefundDto>[] = []) {
  const shown = showWithApi(<TicketView user={ADMIN} record={NUMBER} />, {
    [STAFF_PATHS.payment('DL1')]: ok({
      merchantTransactionId: 'DL1',
      refunds,
      outsideRefunds: [],
      approvals: [],
    }),
    [TICKET_PATHS.staffOne(NUMBER)]: ok(first),
    [TICKET_PATHS.assignees]: ok(STAFF),
    [TICKET_PATHS.cannedAnswers]: ok([
      { id: 'c', title: 'Slow bank', text: 'Your bank needs a day.', updatedAt: '2026-11-20T10:00:00.000Z' },
    ]),
  });
  await screen.findByRole('list', { name: 'Conversation' });
  return shown;
}
const box = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name });
const button = (name: string) => screen.getByRole('button', { name });

describe('a ticket of the support desk', () => {
  it('shows who wrote what, marks notes, and says that the first answer is late', async () => {
    await show(
      ticket({
        messages: [
          message('m1', { omittedAttachments: 2, quoted: 'Earlier mail' }),
          message('m2', { author: 'staff', authorName: 'Sana', isInternal: true }),
          message('m3', { author: 'staff', authorName: 'Sana' }),
          message('m4', { author: 'staff', authorName: 'Sana', optedOut: true }),
        ],
      }),
    );
    const [first, note, reply, optedOut] = within(
      screen.getByRole('list', { name: 'Conversation' }),
    ).getAllByRole('article');
    expect(first?.textContent).toContain('asha@example.in');
    expect(first?.textContent).toContain('2 files were not stored');
    expect(note?.textContent).toContain('Sana · Internal note');
    expect(reply?.textContent).toContain('Not mailed yet');
    expect(optedOut?.textContent).toContain('Not mailed: switched off by the customer');
    expect(screen.getByText('Overdue')).toBeTruthy();
  });

  it('says of a mail whether its sender is proved and is the customer', async () => {
    const own = { fromAddress: 'asha@example.in' };
    const other = { fromAddress: 'ravi@example.in' };
    await show(
      ticket({
        messages: [
          message('m1', { ...own, senderProved: true }),
          message('m2', { ...own, senderProved: false }),
          message('m3', { ...other, senderProved: true }),
        ],
      }),
    );
    const mails = within(screen.getByRole('list', { name: 'Conversation' })).getAllByRole('article');
    const has = (text: string) => mails.map(({ textContent }) => textContent?.includes(text));
    expect(has('It is not proved who sent this mail')).toEqual([false, true, false]);
    expect(has('which is not the address of the customer')).toEqual([false, false, true]);
  });

  it('sends a reply with the version that was read, and inserts a canned answer', async () => {
    const { server, user } = await show();
    server.on(TICKET_PATHS.staffReply(NUMBER), ok(ticket({ state: 'solved', version: 2 })));
    await user.type(box('Reply'), 'Good morning.');
    await user.selectOptions(screen.getByLabelText('Insert a canned answer'), 'Slow bank');
    expect(box('Reply').value).toBe('Good morning.\n\nYour bank needs a day.');
    await user.selectOptions(screen.getByLabelText('State after the reply'), 'Solved');
    await user.click(button('Send reply'));
    await waitFor(() => expect(box('Reply').value).toBe(''));
    expect(server.callsTo(TICKET_PATHS.staffReply(NUMBER)).map(({ body }) => body)).toEqual([
      { message: 'Good morning.\n\nYour bank needs a day.', state: 'solved', files: [], version: 1 },
    ]);
  });

  it('does not send a reply over a message that came while it was written, until that was shown', async () => {
    const { server, user } = await show();
    const newer = ticket({ version: 3, messages: [message('m1'), message('m2')] });
    server.on(TICKET_PATHS.staffOne(NUMBER), ok(newer));
    server.on(TICKET_PATHS.priority(NUMBER), ok(newer));
    server.on(
      TICKET_PATHS.staffReply(NUMBER),
      rejected(409, 'ticket_changed', { message: 'This ticket was changed.' }),
      ok(newer),
    );
    await user.type(box('Reply'), 'Good morning.');
    await user.selectOptions(screen.getByLabelText('Priority'), 'High');
    expect(await screen.findByText('Text of m2')).toBeTruthy();
    await user.click(button('Send reply'));
    expect(await screen.findByText('This ticket was changed.')).toBeTruthy();
    await user.click(button('Send reply'));
    await waitFor(() => expect(box('Reply').value).toBe(''));
    expect(
      server
        .callsTo(TICKET_PATHS.staffReply(NUMBER))
        .map(({ body }) => (body as { version: number }).version),
    ).toEqual([1, 3]);
  });

  it('follows changes without a message, such as an own note, and keeps what was typed', async () => {
    const { server, user } = await show();
    const noted = ticket({
      version: 2,
      messages: [message('m1'), message('n', { isInternal: true, author: 'staff' })],
    });
    server.on(TICKET_PATHS.staffOne(NUMBER), ok(noted));
    server.on(TICKET_PATHS.note(NUMBER), ok(noted));
    server.on(TICKET_PATHS.staffReply(NUMBER), ok(noted));
    await user.type(box('Reply'), 'Good morning.');
    await user.click(screen.getByRole('tab', { name: 'Internal note' }));
    await user.type(box('Note'), 'Called the bank.');
    await user.click(button('Add note'));
    expect(await screen.findByText('Text of n')).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: 'Reply to customer' }));
    expect(box('Reply').value).toBe('Good morning.');
    await user.click(button('Send reply'));
    await waitFor(() => expect(box('Reply').value).toBe(''));
    expect(server.callsTo(TICKET_PATHS.staffReply(NUMBER)).map(({ body }) => body)).toMatchObject([
      { version: 2 },
    ]);
  });

  it('offers the states that are possible, and shows why a choice was rejected', async () => {
    const { server, user } = await show();
    const state = screen.getByLabelText<HTMLSelectElement>('State');
    expect([...state.options].map(({ text }) => text)).toEqual(['New', 'Open', 'Solved', 'Closed']);
    server.on(TICKET_PATHS.assignee(NUMBER), rejected(409, 'ticket_changed', { message: 'Read it first.' }));
    await screen.findByRole('option', { name: 'Sana' });
    await user.selectOptions(screen.getByLabelText('Assignee'), 'Sana');
    expect(await screen.findByText('Read it first.')).toBeTruthy();
    expect(server.callsTo(TICKET_PATHS.assignee(NUMBER))[0]?.body).toEqual({ assigneeId: 's', version: 1 });
    expect(screen.getByLabelText<HTMLSelectElement>('Assignee').value).toBe('');
  });
});

describe('the list of tickets', () => {
  it('marks what is overdue, and is filtered by the server', async () => {
    const { server, user } = showWithApi(<TicketsView user={ADMIN} />, {
      [TICKET_PATHS.staffSearch]: ok({ tickets: [ticket()], nextCursor: null }),
      [TICKET_PATHS.assignees]: ok(STAFF),
    });
    const link = await screen.findByRole('link', { name: 'I was charged twice' });
    expect(link.getAttribute('href')).toBe('/dashboard/tickets/TKT-000007');
    expect(within(screen.getByRole('table')).getByText('Overdue')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Assignee' }));
    await user.click(screen.getByLabelText('Me'));
    await waitFor(() =>
      expect(server.callsTo(TICKET_PATHS.staffSearch).at(-1)?.body).toEqual({
        assignee: 'me',
      }),
    );
  });
});

describe('a request for a refund', () => {
  const asked = (changes: Partial<StaffTicketDto> = {}) =>
    ticket({ refundRequestPaise: paise(490_50), merchantTransactionId: 'DL1', ...changes });

  it('leads an administrator to the refund with its amount', async () => {
    await show(asked());
    expect(screen.getByText('₹490.50')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Refund this payment' });
    expect(link.getAttribute('href')).toBe(
      '/dashboard/payments/DL1?refund=490.5&since=2026-11-20T10%3A00%3A00.000Z',
    );
    expect(screen.queryByText('Check before you refund again.')).toBeNull();
  });

  it('names the refunds of the payment, and warns of those after the request', async () => {
    await show(asked(), [
      {
        refundId: 'RF1',
        state: 'processed',
        amountPaise: paise(10_00),
        requestedAt: '2026-11-19T10:00:00.000Z',
      },
      {
        refundId: 'RF2',
        state: 'pending',
        amountPaise: paise(490_50),
        requestedAt: '2026-11-20T12:00:00.000Z',
      },
      { refundId: 'RF3', state: 'failed', amountPaise: paise(7_00), requestedAt: '2026-11-20T12:00:00.000Z' },
    ]);
    expect(await screen.findByText('Check before you refund again.')).toBeTruthy();
    const panel = screen.getByRole('region', { name: 'Refund request' }).textContent;
    expect(panel).toMatch(
      /A refund of ₹490\.50 was requested on .* under way\..*Before this request₹10\.00 was refunded on/,
    );
    expect(panel).not.toContain('₹7.00');
  });

  it('cannot be refunded while no payment is attached', async () => {
    await show(asked({ merchantTransactionId: null }));
    expect(screen.queryByRole('link', { name: 'Refund this payment' })).toBeNull();
  });

  it('is not shown on other tickets', async () => {
    await show();
    expect(screen.queryByRole('heading', { name: 'Refund request' })).toBeNull();
  });
});
