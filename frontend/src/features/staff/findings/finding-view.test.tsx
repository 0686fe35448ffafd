/** @jest-environment ./frontend/src/lib/testing/browser-environment.mjs */
import type { UserDto } from '@deccanloop/contracts/accounts/dto';
import { ROLES, type Role } from '@deccanloop/contracts/accounts/roles';
import { paise } from '@deccanloop/contracts/money';
import type { FindingKind } from '@deccanloop/contracts/staff/finding-kinds';
import { FINDING_KINDS } from '@deccanloop/contracts/staff/finding-kinds';
import type { FindingRecordDto } from '@deccanloop/contracts/staff/findings';
import type { DisputeDto, MoneyPreviewDto } from '@deccanloop/contracts/staff/money-actions';
import { STAFF_PATHS } from '@deccanloop/contracts/staff/paths';
import { TICKET_PATHS } from '@deccanloop/contracts/support/ticket-paths';
import { describe, expect, it } from '@jest/globals';
import { ok, rejected } from '../../../lib/testing/fake-server';
import { FINDING } from '../../../lib/testing/finding-record';
import { screen, waitFor, within } from '../../../lib/testing/screen';
import { showWithApi } from '../../../lib/testing/show-with-api';
import { FindingEnding } from './finding-ending';
import FindingView from './finding-view';

const ASHA = { id: 'a', name: 'Asha Rao' };
const RAVI = { id: 'r', name: 'Ravi Iyer' };
const TEXT = { heading: 'Payment Successful!', text: '₹392.00 was credited to your wallet.', notes: [] };
const PREVIEW: MoneyPreviewDto = {
  action: 'credit_held_capture',
  amountPaise: paise(400_00),
  currency: 'INR',
  needsSecond: true,
  blocked: null,
  entries: [
    {
      account: 'Razorpay clearing',
      amountPaise: paise(-400_00),
      beforePaise: paise(0),
      afterPaise: paise(-400_00),
    },
    {
      account: 'Customer’s wallet',
      amountPaise: paise(392_00),
      beforePaise: paise(0),
      afterPaise: paise(392_00),
    },
    { account: 'Razorpay fees', amountPaise: paise(8_00), beforePaise: paise(1_00), afterPaise: paise(9_00) },
  ],
  customer: { now: TEXT, then: TEXT },
};

function show(finding: Partial<FindingRecordDto> = {}, role: Role = ROLES.admin) {
  const user = { _id: ASHA.id, name: ASHA.name, role } as UserDto;
  const record = { ...FINDING, ...finding };
  return showWithApi(<FindingView user={user} record="7" />, {
    [STAFF_PATHS.finding(7)]: ok(record),
    [TICKET_PATHS.assignees]: ok([ASHA, RAVI]),
    [STAFF_PATHS.previewMoneyAction]: ok(PREVIEW),
  });
}
const button = (name: string) => screen.getByRole('button', { name });

describe('the page of a finding', () => {
  it('shows the amounts side by side, and links to payer and reconciliation', async () => {
    show();
    const table = within(await screen.findByRole('table', { name: /Amounts of Razorpay and ours/ }));
    expect(table.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      '₹400.00',
      '₹500.00ordered',
    ]);
    expect(screen.getByRole('link', { name: 'Meera Shah' }).getAttribute('href')).toContain('/people/p1');
    expect(screen.getByRole('region', { name: 'About' }).innerHTML).toContain('/reconciliation/run-1');
  });

  it('offers the actions of its kind with the reason of each that is missing, and no way around a hold', async () => {
    show();
    expect(await screen.findByRole('button', { name: 'Credit to wallet' })).toBeTruthy();
    expect(button('Refund to payer')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Handled outside' })).toBeNull();
    expect(screen.getByText('Another action is under way.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Close finding' })).toBeNull();
    expect(screen.queryByRole('heading', { name: /^Close with/ })).toBeNull();
  });

  it('repeats nothing of the table among the details', async () => {
    const detail = {
      gatewayPaymentId: 'pay_1',
      gatewayOrderId: 'order_1',
      amountPaise: 400_00,
      currency: 'INR',
    };
    show({ detail });
    const evidence = within(await screen.findByRole('region', { name: 'Evidence' }));
    expect(evidence.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['order_1']);
  });

  it('shows before an action what the ledger books and what the customer will read', async () => {
    const { user, server } = show();
    await user.click(await screen.findByRole('button', { name: 'Credit to wallet' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(await dialog.findByText(/₹392\.00 will be credited to the customer’s wallet/)).toBeTruthy();
    const books = within(dialog.getByRole('region', { name: 'What the ledger books' }));
    expect(books.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Razorpay clearing−₹400.00Balance ₹0.00−₹400.00',
      'Customer’s wallet+₹392.00Balance ₹0.00₹392.00',
      'Razorpay fees+₹8.00Balance ₹1.00₹9.00',
    ]);
    expect(dialog.getByRole('region', { name: 'What the customer will read' }).textContent).toContain(
      TEXT.text,
    );
    expect(server.callsTo(STAFF_PATHS.previewMoneyAction)[0]?.body).toEqual({
      action: 'credit_held_capture',
      subjectId: 'c1',
    });
  });

  it('is taken by the reader, and says who was faster', async () => {
    const { user, server } = show();
    const path = STAFF_PATHS.assignFinding(7);
    server.on(
      path,
      rejected(409, 'finding_changed', { message: 'Meanwhile Ravi Iyer was assigned to this finding.' }),
    );
    await user.click(await screen.findByRole('button', { name: 'Assign to me' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Meanwhile Ravi Iyer was assigned');
    expect(server.callsTo(path)[0]?.body).toEqual({ assigneeId: 'a', from: null });
    server.on(path, ok({ ...FINDING, assignee: RAVI }));
    await user.selectOptions(screen.getByLabelText('Assignee'), 'Ravi Iyer');
    await waitFor(() => expect(server.callsTo(path)[1]?.body).toEqual({ assigneeId: 'r', from: null }));
  });

  it.each([
    ['open', false],
    ['action_required', false],
    ['won', true],
  ] as const)('of a dispute that is %s can be closed: %p', async (status, canClose) => {
    const disputes = [{ id: 'd1', gatewayDisputeId: 'disp_1', status } as DisputeDto];
    show({ kind: 'dispute_opened', captures: [], disputes });
    expect(await screen.findByRole('heading', { name: 'Close with a reference' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Close finding' }) !== null).toBe(canClose);
    expect(screen.queryByText(/^The dispute is open\./) === null).toBe(canClose);
  });

  it.each([
    ['unanswered', 'initiated', [], true],
    ['refund_unanswered', 'completed', ['pending'], true],
    ['refund_unanswered', 'completed', ['processed'], false],
    ['refund_differs', 'completed', [], false],
  ] as const)('of the kind %s, with a payment %s and refunds %p, can be checked: %p', async (...row) => {
    const [kind, status, states, canAsk] = row;
    const { server } = show({ kind, captures: [], merchantTransactionId: 'DL1' });
    const payment = { status, refundable: [], refunds: states.map((state) => ({ state })) };
    server.on(STAFF_PATHS.payment('DL1'), ok(payment));
    await waitFor(() => expect(server.callsTo(STAFF_PATHS.payment('DL1'))).toHaveLength(1));
    expect(await screen.findByText('Close finding')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Check now' }) !== null).toBe(canAsk));
  });

  it('of an unknown order is looked up with the order and the gateway that it names', async () => {
    const detail = { merchantOrderId: `DL${'a'.repeat(24)}-1` };
    const { user, server } = show({ kind: 'captured_unknown_order', captures: [], detail });
    server.on(STAFF_PATHS.lookUpOrder, rejected(503, 'unavailable'));
    await user.click(await screen.findByRole('button', { name: 'Look it up' }));
    await waitFor(() =>
      expect(server.callsTo(STAFF_PATHS.lookUpOrder)[0]?.body).toEqual({ gateway: 'razorpay', ...detail }),
    );
  });

  it('of a missing paper links to its project', async () => {
    const project = { quotationId: 'q1', number: 'PRJ-000007', title: 'Bakery orders' };
    show({ kind: 'paper_missing', captures: [], project });
    const link = await screen.findByRole('link', { name: 'PRJ-000007 Bakery orders' });
    expect(link.getAttribute('href')).toContain('/quotations/q1');
  });

  it('shows support everything and changes nothing', async () => {
    show({}, ROLES.moderator);
    expect(await screen.findByText('What was found')).toBeTruthy();
    for (const name of ['Credit to wallet', 'Assign to me', 'Close finding'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('says that it ended by itself', async () => {
    show({
      resolvedAt: '2026-11-21T10:00:00Z',
      resolution: 'The gateway refunded it',
      timeline: [
        ...FINDING.timeline,
        { at: '2026-11-21T10:00:07Z', what: 'ended_by_itself', actor: null, subject: null, note: null },
      ],
    });
    expect(await screen.findByRole('heading', { name: 'It ended by itself' })).toBeTruthy();
    expect(screen.getByText('Ended by itself')).toBeTruthy();
    // Its texts are about the time when it was open.
    expect(screen.getByText('The customer at that time')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'End this finding' })).toBeNull();
  });

  it('says that there is none', async () => {
    showWithApi(<FindingView user={{ _id: 'a', role: ROLES.admin } as UserDto} record="x" />, {
      [STAFF_PATHS.finding('x')]: rejected(404, 'unknown_finding'),
    });
    expect(await screen.findByText('There is no such finding')).toBeTruthy();
  });

  it.each(FINDING_KINDS.map((kind): [FindingKind] => [kind]))('has an end for %s', async (kind) => {
    const finding = { ...FINDING, kind, captures: [] };
    showWithApi(<FindingEnding finding={finding} mayChange />);
    expect(await screen.findByText('Close finding')).toBeTruthy();
  });
});
