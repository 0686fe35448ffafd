/** @jest-environment ./frontend/src/lib/testing/browser-environment.mjs */
import type { UserDto } from '@deccanloop/contracts/accounts/dto';
import { paise } from '@deccanloop/contracts/money';
import { IDEMPOTENCY_HEADER } from '@deccanloop/contracts/payments/paths';
import type { StaffQuotationDto } from '@deccanloop/contracts/quotations/dto';
import { STAFF_QUOTATION_PATHS } from '@deccanloop/contracts/quotations/paths';
import { TICKET_PATHS } from '@deccanloop/contracts/support/ticket-paths';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { ok, rejected, type Reply } from '../../../lib/testing/fake-server';
import { screen, waitFor, within } from '../../../lib/testing/screen';
import { showWithApi } from '../../../lib/testing/show-with-api';
import QuotationView from './quotation-view';
import { buildPhase, buildPhasePayment, buildStaffQuotation } from './testing/staff-quotation';

const ADMIN = { _id: 'a', name: 'Nikhil', email: 'nikhil@example.in', role: 0 } as UserDto;
const SUPPORT = { ...ADMIN, _id: 's', name: 'Sana', role: 2 } as UserDto;
const { _id: ID } = buildStaffQuotation();
const PATHS = STAFF_QUOTATION_PATHS;
const PAID: Partial<StaffQuotationDto> = {
  status: 'approved',
  customerDecision: 'accepted',
  projectStatus: 'planning',
  priceVersion: 1,
  totalPaise: paise(2_000_00),
  phases: [buildPhase({ state: 'paid', paymentId: 'payment-1' }), buildPhase({ number: 2 })],
  phasePayments: [buildPhasePayment()],
};

async function show(
  first: Partial<StaffQuotationDto> = {},
  { user = ADMIN, replies = {} }: { user?: UserDto; replies?: Record<string, Reply> } = {},
) {
  const shown = showWithApi(<QuotationView user={user} record={ID} />, {
    [PATHS.one(ID)]: ok(buildStaffQuotation(first)),
    [TICKET_PATHS.assignees]: ok([
      { id: 'a', name: 'Nikhil' },
      { id: 's', name: 'Sana' },
    ]),
    ...replies,
  });
  await screen.findByRole('heading', { level: 1 });
  await screen.findByRole('option', { name: 'Sana' });
  return shown;
}
/** Answers a change with the quotation as it is then; the page reads the same. */
const answer = (
  { server }: Awaited<ReturnType<typeof show>>,
  path: string,
  changes: Partial<StaffQuotationDto>,
) => {
  server.on(path, ok(buildStaffQuotation(changes)));
  server.on(PATHS.one(ID), ok(buildStaffQuotation(changes)));
};
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const box = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const region = (name: string) => within(screen.getByRole('region', { name }));

beforeEach(() => sessionStorage.clear());

describe('the page of a quotation', () => {
  it('shows everything that the customer wrote, and how they are reached', async () => {
    await show({ userId: null, personId: null });
    for (const text of [
      'Patients book an appointment with a doctor.',
      'It must work on old phones.',
      '2-3 months',
      '₹1 lakh - ₹2.5 lakh',
      'Yes, parts of it',
    ])
      expect(region('Request').getByText(text)).toBeTruthy();
    const customer = region('Customer');
    expect(customer.getByText('asha@example.in').getAttribute('href')).toBe('mailto:asha@example.in');
    expect(customer.getByText('90000 00001')).toBeTruthy();
    expect(customer.getByText(/Sent without a login/)).toBeTruthy();
  });

  it('says that there is no such quotation', async () => {
    showWithApi(<QuotationView user={ADMIN} record={ID} />, {
      [PATHS.one(ID)]: rejected(404, 'unknown_quotation'),
    });
    expect(await screen.findByText('There is no such quotation')).toBeTruthy();
  });

  it('shows messages, notes and changes with their actors', async () => {
    const by = { actor: 'staff', actorName: 'Sana' } as const;
    const event = { ...by, at: '2026-11-20T10:00:00.000Z', text: null, optedOut: false };
    await show({
      timeline: [
        { ...event, id: 1, type: 'assigned', detail: { from: null, userId: 's' } },
        { ...event, id: 2, type: 'note_added', text: 'Call them', detail: {} },
        { ...event, id: 3, type: 'priced', detail: { priceVersion: 1, totalPaise: 2_000_00, phases: 2 } },
        { ...event, id: 4, type: 'deadline_changed', detail: { to: '2026-12-31' }, optedOut: true },
      ],
    });
    expect(screen.getByRole('article').textContent).toContain('Sana · Internal note');
    const [unmailed, newest, , oldest] = within(screen.getByRole('list', { name: 'Timeline' })).getAllByRole(
      'listitem',
    );
    expect(unmailed?.textContent).toContain('Not mailed: switched off by the customer');
    expect(newest?.textContent).toContain('Price sent');
    expect(newest?.textContent).not.toContain('Not mailed');
    expect(newest?.textContent).toContain('₹2,000.00 before GST, in 2 phases');
    expect(oldest?.textContent).toContain('Not assigned');
    expect(oldest?.textContent).toContain('By Sana, staff');
    expect(oldest?.textContent).toContain('3:30:00 pm');
  });
});

describe('handling a quotation', () => {
  it('is taken in place of the assignee that was shown, once', async () => {
    const shown = await show({ status: 'submitted' });
    const { server, user } = shown;
    answer(shown, PATHS.assign(ID), { assignee: { userId: 'a', name: 'Nikhil' } });
    await user.dblClick(button('Take it'));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Take it' })).toBeNull());
    expect(server.callsTo(PATHS.assign(ID)).map(({ body }) => body)).toEqual([
      { userId: 'a', insteadOf: null },
    ]);
  });

  it('says that somebody else was faster, and shows who', async () => {
    const { server, user } = await show({ status: 'submitted' });
    server.on(PATHS.assign(ID), rejected(409, 'assignee_changed', { message: 'Somebody else was faster.' }));
    server.on(PATHS.one(ID), ok(buildStaffQuotation({ assignee: { userId: 's', name: 'Sana' } })));
    await user.click(button('Take it'));
    expect(await screen.findByText('Somebody else was faster.')).toBeTruthy();
    await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Assignee').value).toBe('s'));
    expect(button('Take it over')).toBeTruthy();
  });

  it('is rejected with a reason of at least ten characters', async () => {
    const shown = await show();
    const { server, user } = shown;
    answer(shown, PATHS.status(ID), { status: 'rejected', rejectionReason: 'We build no games' });
    await user.click(button('Reject'));
    await user.type(box(/Reason/), 'No games');
    await user.click(button('Reject quotation'));
    expect(await screen.findByText('Reason must be at least 10 characters')).toBeTruthy();
    await user.clear(box(/Reason/));
    await user.type(box(/Reason/), 'We build no games');
    await user.click(button('Reject quotation'));
    expect(await screen.findByRole('button', { name: 'Take it again' })).toBeTruthy();
    expect(server.callsTo(PATHS.status(ID)).map(({ body }) => body)).toEqual([
      { status: 'rejected', reason: 'We build no games' },
    ]);
  });

  it('explains to support what only administrators do', async () => {
    await show(PAID, { user: SUPPORT });
    expect(button('Change price').disabled).toBe(true);
    expect(button('Reject').disabled).toBe(true);
    expect(button(/^Return payment/).disabled).toBe(true);
    expect(screen.getByLabelText<HTMLSelectElement>('Project status').disabled).toBe(true);
    for (const text of [
      'Only administrators set prices.',
      'Only administrators reject a quotation or take it again.',
      'Only administrators can return a payment.',
      'Only administrators set it.',
    ])
      expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByLabelText<HTMLSelectElement>('Assignee').disabled).toBe(false);
    expect(button('Send message').disabled).toBe(false);
  });

  it('says why a quotation that the customer accepted cannot be rejected', async () => {
    await show(PAID);
    expect(button('Reject').disabled).toBe(true);
    expect(screen.getByText(/the customer has accepted the price/)).toBeTruthy();
  });

  it('sets and removes a deadline', async () => {
    const shown = await show();
    const { server, user } = shown;
    answer(shown, PATHS.deadline(ID), { deadline: '2026-12-31' });
    const field = screen.getByLabelText<HTMLInputElement>(/^Deadline/, { selector: 'input' });
    await user.type(field, '2026-12-31');
    await user.click(button('Save deadline'));
    // The same field, which the keyboard returns to.
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(screen.queryByRole('button', { name: 'Save deadline' })).toBeNull();
    answer(shown, PATHS.deadline(ID), {});
    await user.clear(field);
    await user.click(button('Save deadline'));
    await waitFor(() => expect(server.callsTo(PATHS.deadline(ID))).toHaveLength(2));
    expect(server.callsTo(PATHS.deadline(ID)).map(({ body }) => body)).toEqual([
      { deadline: '2026-12-31' },
      { deadline: null },
    ]);
  });

  it('sends a message, and keeps a note that is being written', async () => {
    const { server, user } = await show();
    server.on(
      PATHS.messages(ID),
      rejected(500, 'unexpected', { message: 'Not now' }),
      ok(buildStaffQuotation()),
    );
    await user.click(screen.getByRole('tab', { name: 'Internal note' }));
    await user.type(box('Note'), 'Call them');
    await user.click(screen.getByRole('tab', { name: 'Message to customer' }));
    await user.type(box('Message'), 'Which doctors?');
    await user.click(button('Send message'));
    expect(await screen.findByText('Not now')).toBeTruthy();
    expect(box('Message').value).toBe('Which doctors?');
    await user.click(button('Send message'));
    await waitFor(() => expect(box('Message').value).toBe(''));
    const keys = server.callsTo(PATHS.messages(ID)).map(({ headers }) => headers[IDEMPOTENCY_HEADER]);
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
    await user.click(screen.getByRole('tab', { name: 'Internal note' }));
    expect(box('Note').value).toBe('Call them');
  });
});

describe('the payment of a phase', () => {
  it('is returned with a reason, after saying what will happen', async () => {
    const { server, user } = await show(PAID);
    server.on(PATHS.reversePhase('payment-1'), ok({}));
    await user.click(button(/^Return payment/));
    expect(screen.getByText('₹1,180.00 go back to the wallet of Asha Rao')).toBeTruthy();
    await user.type(box(/Why/), 'Paid by mistake, says the customer');
    const reversal = {
      requestedAt: '2026-11-21T10:00:00.000Z',
      requestedBy: 'Nikhil',
      reason: 'Paid by mistake, says the customer',
      reversedAt: null,
    };
    const returning = { ...PAID, phasePayments: [buildPhasePayment({ reversal })] };
    server.on(PATHS.one(ID), ok(buildStaffQuotation(returning)));
    await user.click(button('Return payment'));
    expect(await screen.findByText('Being returned')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Return payment/ })).toBeNull();
    expect(server.callsTo(PATHS.reversePhase('payment-1')).map(({ body }) => body)).toEqual([
      { reason: 'Paid by mistake, says the customer' },
    ]);
  });

  it('that was returned leaves its phase unpaid, with the reason', async () => {
    const reversal = {
      requestedAt: '2026-11-21T10:00:00.000Z',
      requestedBy: 'Nikhil',
      reason: 'Paid by mistake',
      reversedAt: '2026-11-21T10:00:05.000Z',
    };
    await show({
      ...PAID,
      phases: [buildPhase()],
      phasePayments: [buildPhasePayment({ state: 'reversed', reversal })],
    });
    expect(screen.getByText('Returned, unpaid')).toBeTruthy();
    expect(screen.getByText(/Reason: Paid by mistake/)).toBeTruthy();
  });

  it('that has stopped says so, and where to look', async () => {
    const failedJob = {
      name: 'pay-phase',
      failedAt: '2026-11-21T10:00:00.000Z',
      error: 'no such table',
    } as const;
    await show({
      ...PAID,
      phases: [buildPhase({ state: 'paying' })],
      phasePayments: [buildPhasePayment({ state: 'requested', settledAt: null, failedJob })],
    });
    expect(screen.getByText('This payment has stopped')).toBeTruthy();
    expect(screen.getByText('no such table')).toBeTruthy();
    expect(screen.getByText(/docs\/OPERATIONS\.md/)).toBeTruthy();
    // Pay Now is disabled for the customer meanwhile.
    expect(screen.getByText(/The customer cannot start it again/)).toBeTruthy();
    expect(screen.queryByText(/within seconds/)).toBeNull();
  });
});
