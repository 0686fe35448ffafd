/** @jest-environment ./frontend/src/lib/testing/browser-environment.mjs */
import { AUTH_PATHS } from '@deccanloop/contracts/accounts/paths';
import { someFunds } from '../../lib/testing/some-funds';
import { formatPaise, paise } from '@deccanloop/contracts/money';
import { IDEMPOTENCY_HEADER } from '@deccanloop/contracts/payments/paths';
import { STAFF_PATHS } from '@deccanloop/contracts/staff/paths';
import type { FindingDto } from '@deccanloop/contracts/staff/findings';
import type { RefundPreviewDto } from '@deccanloop/contracts/staff/money-actions';
import type { StaffPaymentDto } from '@deccanloop/contracts/staff/payments';
import { REAUTHENTICATION_REQUIRED } from '@deccanloop/contracts/staff/staff-errors';
import { describe, expect, it, jest } from '@jest/globals';
import { useState } from 'react';
import { descriptionOf } from '../../components/testing/show-form';
import { NETWORK_MESSAGE } from '../../lib/api-error';
import { ok, rejected, type FakeAnswer, type FakeServer } from '../../lib/testing/fake-server';
import { ResolveDialog } from './findings/resolve-dialog';
import { useStaffPaymentQuery } from './api';
import { RefundDialog } from './payment/refund-dialog';
import { RunDialog } from './reconciliation/run-dialog';
import { showWithApi } from '../../lib/testing/show-with-api';
import { act, screen, waitFor, within } from '../../lib/testing/screen';

const button = (name: string) => screen.getByRole('button', { name });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const FINDING = { id: 7, kind: 'amount_differs' } as FindingDto;
/** ₹500 paid, of which ₹10 is our fee. */
const PAYMENT = {
  merchantTransactionId: 'DL1',
  funds: someFunds(490_00),
  refundable: [{ captureId: 'c1', attemptNo: 1, amountPaise: paise(500_00), dispute: null }],
  refundRule: {
    limitPaise: paise(50_000_00),
    countedPaise: paise(0),
    customerCountedPaise: paise(0),
    isSecondAvailable: true,
  },
  approvals: [],
  captures: [
    {
      id: 'c1',
      amountPaise: paise(500_00),
      feePaise: paise(10_00),
      refundedPaise: paise(0),
      refundedFeePaise: paise(0),
    },
  ],
} as unknown as StaffPaymentDto;

describe('the dialog that closes a finding', () => {
  const path = STAFF_PATHS.resolveFinding(7);
  const show = () => {
    const onClose = jest.fn();
    return { onClose, ...showWithApi(<ResolveDialog finding={FINDING} onClose={onClose} />) };
  };

  it('asks for a note before it sends anything', async () => {
    const { user, server } = show();
    await user.click(button('Close finding'));
    await waitFor(() =>
      expect(descriptionOf(field('What was found and done'))).toBe('Say what was found and done'),
    );
    expect(server.calls).toEqual([]);
  });

  it('asks for a reference where money is concerned, and not otherwise', async () => {
    const { user, server, onClose } = show();
    await user.type(field('What was found and done'), 'Refunded by hand');
    await user.click(button('Close finding'));
    await waitFor(() => expect(descriptionOf(field('Reference'))).toContain('Enter the reference'));
    expect(server.calls).toEqual([]);
    await user.click(button('Cancel'));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('shows what the server says about the reference at its field', async () => {
    const { user, server } = show();
    server.on(
      path,
      rejected(400, 'finding_reference_required', { errors: { reference: ['Enter the UTR'] } }),
    );
    await user.type(field('What was found and done'), 'Refunded by hand');
    await user.type(field('Reference'), 'UTR 1');
    await user.click(button('Close finding'));
    await waitFor(() => expect(descriptionOf(field('Reference'))).toContain('Enter the UTR'));
  });

  it('needs no reference for a finding that is not about money', async () => {
    const onClose = jest.fn();
    const finding = { id: 7, kind: 'orders_denied' } as const;
    const { user, server } = showWithApi(<ResolveDialog finding={finding} onClose={onClose} />);
    server.on(path, ok(FINDING));
    await user.type(field('What was found and done'), 'The keys were corrected');
    await user.click(button('Close finding'));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(server.calls.map(({ body }) => body)).toEqual([{ resolution: 'The keys were corrected' }]);
  });

  it('cannot be lost by Escape, and is closed by Cancel', async () => {
    const { user, onClose } = show();
    await user.keyboard('{Escape}');
    expect(onClose).not.toHaveBeenCalled();
    await user.click(button('Cancel'));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('is busy until the answer, sends once, and closes', async () => {
    const { user, server, onClose } = show();
    let answer = (_with: FakeAnswer): void => undefined;
    server.on(path, new Promise<FakeAnswer>((resolve) => (answer = resolve)));
    await user.type(field('What was found and done'), 'Refunded by hand');
    await user.type(field('Reference'), 'rfnd_Q1w2');
    await user.click(button('Close finding'));
    const busy = await screen.findByRole('button', { name: 'Closing...' });
    await user.click(busy);
    expect([busy.getAttribute('aria-disabled'), onClose.mock.calls.length]).toEqual(['true', 0]);
    answer(ok(FINDING));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(server.calls.map(({ body }) => body)).toEqual([
      { resolution: 'Refunded by hand', reference: 'rfnd_Q1w2' },
    ]);
  });

  it('stays open with its note and the error when the server rejects it', async () => {
    const { user, server, onClose } = show();
    server.on(path, rejected(409, 'already_resolved', { message: 'This finding is closed already.' }));
    await user.type(field('What was found and done'), 'Refunded by hand');
    await user.type(field('Reference'), 'rfnd_Q1w2');
    await user.click(button('Close finding'));
    expect(
      (await screen.findByText('This finding is closed already.')).closest('[role=alert]'),
    ).not.toBeNull();
    expect(screen.getByText('Request req-1')).toBeTruthy();
    expect(field('What was found and done').value).toBe('Refunded by hand');
    expect(button('Close finding').hasAttribute('aria-disabled')).toBe(false);
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('the dialog that starts a reconciliation', () => {
  const RUNS = STAFF_PATHS.reconciliations;
  const show = () => {
    const onClose = jest.fn();
    return { onClose, ...showWithApi(<RunDialog onClose={onClose} />) };
  };

  it('is closed by Escape', async () => {
    const { user, onClose } = show();
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('opens the report of the run', async () => {
    const { user, server } = show();
    server.on(RUNS, ok({ id: 'run-1' }));
    await user.type(field('Hours to check'), '{Enter}');
    await waitFor(() =>
      expect(screen.getByLabelText('Address').textContent).toContain('/reconciliation/run-1'),
    );
    expect(server.callsTo(RUNS)[0]?.body).toEqual({ hours: 24 });
  });

  it('starts a check of the whole ledger, whatever hours were typed before', async () => {
    const { user, server } = show();
    server.on(RUNS, ok({ id: 'run-1' }));
    await user.type(field('Hours to check'), '9999');
    await user.click(screen.getByLabelText('The whole ledger'));
    await user.click(button('Run now'));
    await waitFor(() =>
      expect(screen.getByLabelText('Address').textContent).toContain('/reconciliation/run-1'),
    );
    expect(server.callsTo(RUNS)[0]?.body).toEqual({ isFullCheck: true });
  });

  it('shows an error of the server at its field, until that is changed', async () => {
    const { user, server } = show();
    server.on(RUNS, rejected(400, 'invalid', { errors: { hours: ['Not older than the first payment'] } }));
    await user.click(button('Run now'));
    await waitFor(() => expect(document.activeElement === field('Hours to check')).toBe(true));
    expect(descriptionOf(field('Hours to check'))).toMatch(/^Not older than the first payment/);
    await user.type(field('Hours to check'), '{Backspace}');
    expect(screen.queryByText('Not older than the first payment')).toBeNull();
  });

  it('is not sent again while the report is loading', async () => {
    const { user, server } = show();
    server.on(RUNS, ok({ id: 'run-1' }));
    await user.type(field('Hours to check'), '{Enter}');
    await waitFor(() =>
      expect(screen.getByLabelText('Address').textContent).toContain('/dashboard/reconciliation/run-1'),
    );
    await user.type(field('Hours to check'), '{Enter}');
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(server.callsTo(RUNS)).toHaveLength(1);
  });

  it('reports a lost connection and can be sent again', async () => {
    const { user, server } = show();
    server.on(RUNS, 'lost');
    await user.click(button('Run now'));
    await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''));
    server.on(RUNS, ok({ id: 'run-2' }));
    await user.click(button('Run now'));
    await waitFor(() =>
      expect(screen.getByLabelText('Address').textContent).toContain('/reconciliation/run-2'),
    );
  });
});

/** A rejection as the server sends it for an amount, also where none was given. */
const atAmount = (code: string, message: string) =>
  rejected(400, code, { message, errors: { amount: [message] } });

const TEXT = { heading: 'Refund on its way', text: '', notes: [] };
/** As the server previews a refund of an amount and its fee. */
const previewOf = (amount: number, fee: number): RefundPreviewDto => ({
  amountPaise: paise(amount),
  walletPaise: paise(amount - fee),
  feePaise: paise(fee),
  receivablePaise: paise(0),
  entries: [
    {
      account: 'Customer’s wallet',
      amountPaise: paise(fee - amount),
      beforePaise: paise(490_00),
      afterPaise: paise(490_00 - amount + fee),
    },
  ],
  customer: {
    now: TEXT,
    then: {
      ...TEXT,
      text: `A refund of ${formatPaise(paise(amount), { decimals: 'always' })} is on its way.`,
    },
  },
});

describe('the dialog of a refund', () => {
  const stored = (amountPaise: number) => ok({ refund: { amountPaise }, approval: null });
  const path = STAFF_PATHS.refunds('DL1');
  const keysOf = (server: FakeServer) =>
    server.callsTo(path).map(({ headers }) => headers[IDEMPOTENCY_HEADER]);
  const preview = STAFF_PATHS.previewRefund('DL1');
  const show = (payment = PAYMENT, previews: readonly FakeAnswer[] = [ok(previewOf(500_00, 10_00))]) => {
    const onClose = jest.fn();
    const dialog = <RefundDialog payment={payment} onClose={onClose} />;
    return { onClose, ...showWithApi(dialog, { [preview]: previews }) };
  };

  it('shows what the server would book and the customer would read, also for a part', async () => {
    const { user, server } = show(PAYMENT, [ok(previewOf(500_00, 10_00)), ok(previewOf(100_00, 2_00))]);
    const sums = () => screen.queryAllByRole('definition').map(({ textContent }) => textContent);
    await waitFor(() => expect(sums()).toEqual(['₹490.00', '₹10.00', '₹500.00']));
    await user.click(screen.getByRole('radio', { name: 'A part' }));
    // Nothing is asked before there is an amount.
    expect(sums()).toEqual([]);
    await user.click(field('Amount'));
    await user.paste('100');
    await waitFor(() => expect(sums()).toEqual(['₹98.00', '₹2.00', '₹100.00']));
    const books = screen.getByRole('region', { name: 'What the ledger books' });
    expect(books.textContent).toContain('Customer’s wallet−₹98.00Balance ₹490.00₹392.00');
    expect(screen.getByRole('region', { name: 'What the customer will read' }).textContent).toContain(
      'A refund of ₹100.00 is on its way.',
    );
    expect(server.callsTo(preview).map(({ body }) => body)).toEqual([
      { captureId: 'c1' },
      { captureId: 'c1', amount: '100' },
    ]);
  });

  it('says before it is sent why the refund would be rejected', async () => {
    const text = 'The wallet has ₹5, and this refund needs ₹490 of it.';
    show(PAYMENT, [atAmount('wallet_short', text)]);
    expect(await screen.findByText('This refund would be rejected')).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
  });

  it('asks for the password where the server requires it, and repeats the same request', async () => {
    const { user, server, onClose } = show();
    server
      .on(path, rejected(403, REAUTHENTICATION_REQUIRED), stored(500_00))
      .on(AUTH_PATHS.reauthenticate, rejected(400, 'wrong_password', { message: 'Not correct.' }), ok({}))
      .on(STAFF_PATHS.payment('DL1'), ok(PAYMENT));
    await user.type(field('Why'), 'Asked for by phone');
    await user.click(button('Refund'));
    expect(await screen.findByRole('dialog', { name: 'Confirm your identity' })).toBeTruthy();
    const password = field('Password');
    expect(document.activeElement).toBe(password);
    await user.type(password, 'wrong');
    await user.click(button('Confirm'));
    await waitFor(() => expect(descriptionOf(password)).toBe('Not correct.'));
    await user.type(password, ' right');
    await user.click(button('Confirm'));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    const keys = keysOf(server);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  it('keeps its key after a lost answer, and takes another after a rejection', async () => {
    const { user, server, onClose } = show();
    server.on(path, 'lost', atAmount('too_much', 'Too much.'), stored(500_00));
    server.on(STAFF_PATHS.payment('DL1'), ok(PAYMENT));
    await user.type(field('Why'), 'Asked for by mail');
    for (const message of [NETWORK_MESSAGE, 'Too much.']) {
      await user.click(button('Refund'));
      await screen.findByText(message);
      expect(field('Why').value).toBe('Asked for by mail');
    }
    await user.click(button('Refund'));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    const [lost, rejection, accepted] = keysOf(server);
    expect(lost).toBeTruthy();
    expect(rejection).toBe(lost);
    expect(accepted).not.toBe(lost);
  });

  it('shows why all of it is rejected, though it has no field for the amount', async () => {
    const { user, server, onClose } = show();
    server.on(path, atAmount('wallet_short', 'The wallet has too little.'), stored(500_00));
    server.on(STAFF_PATHS.payment('DL1'), ok(PAYMENT));
    await user.type(field('Why'), 'Asked for by mail');
    await user.click(button('Refund'));
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toContain('The wallet has too little.'),
    );
    await user.click(button('Refund'));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  });

  it('sends all of it after a part was rejected', async () => {
    const { user, server, onClose } = show();
    server.on(path, atAmount('wallet_short', 'The wallet has too little.'), stored(500_00));
    server.on(STAFF_PATHS.payment('DL1'), ok(PAYMENT));
    await user.type(field('Why'), 'Asked for by mail');
    await user.click(screen.getByRole('radio', { name: 'A part' }));
    await user.type(field('Amount'), '100');
    await user.click(button('Refund'));
    await waitFor(() => expect(descriptionOf(field('Amount'))).toBe('The wallet has too little.'));
    await user.click(screen.getByRole('radio', { name: /^All/ }));
    await user.click(button('Refund'));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(server.callsTo(path).map(({ body }) => (body as { amount?: string }).amount)).toEqual([
      '100',
      undefined,
    ]);
  });

  it('forgets a rejected amount when another capture is chosen', async () => {
    const other = { captureId: 'c2', attemptNo: 2, amountPaise: paise(400_00), dispute: null };
    const { user, server } = show({ ...PAYMENT, refundable: [...PAYMENT.refundable, other] });
    server.on(path, atAmount('too_much', 'At most ₹50.'));
    await user.type(field('Why'), 'Asked for by mail');
    await user.click(screen.getByRole('radio', { name: 'A part' }));
    await user.type(field('Amount'), '100');
    await user.click(button('Refund'));
    await waitFor(() => expect(descriptionOf(field('Amount'))).toBe('At most ₹50.'));
    await user.selectOptions(screen.getByLabelText('Capture'), 'c2');
    await waitFor(() => expect(descriptionOf(field('Amount'))).toBe(''));
    await user.selectOptions(screen.getByLabelText('Capture'), 'c1');
    await waitFor(() => expect(descriptionOf(field('Amount'))).toBe('At most ₹50.'));
  });

  it('shows what another administrator has refunded, keeps what was typed, and sends what is left now', async () => {
    const onClose = jest.fn();
    const left = (amountPaise: number) => ({
      ...PAYMENT,
      refundable: [{ captureId: 'c1', attemptNo: 1, amountPaise: paise(amountPaise), dispute: null }],
    });
    const Opened = () => {
      const { data } = useStaffPaymentQuery('DL1');
      return data ? <RefundDialog payment={data} onClose={onClose} /> : null;
    };
    const { user, server } = showWithApi(<Opened />, {
      [preview]: ok(previewOf(98_00, 1_96)),
      [STAFF_PATHS.payment('DL1')]: [ok(left(500_00)), ok(left(402_00))],
    });
    const message = 'Refunded ₹98.00 by Nikhil Verma 2 min ago; ₹402.00 remain.';
    server.on(path, rejected(409, 'refund_changed', { message }), stored(98_00));
    await user.click(await screen.findByRole('radio', { name: 'A part' }));
    await user.type(field('Amount'), '98');
    await user.type(field('Why'), 'Asked for by mail');
    await user.click(button('Refund'));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(await screen.findByRole('radio', { name: 'All, ₹402' })).toBeTruthy();
    expect([field('Amount').value, field('Why').value]).toEqual(['98', 'Asked for by mail']);
    expect(onClose).not.toHaveBeenCalled();
    await user.click(button('Refund'));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(server.callsTo(path).map(({ body }) => (body as { leftPaise?: number }).leftPaise)).toEqual([
      500_00, 402_00,
    ]);
    expect(new Set(keysOf(server)).size).toBe(2);
  });

  it('sends what it showed, although the page has read the payment again', async () => {
    const onClose = jest.fn();
    let readAgain = (_payment: StaffPaymentDto): void => undefined;
    const Opened = () => {
      const [payment, setPayment] = useState(PAYMENT);
      readAgain = setPayment;
      return <RefundDialog payment={payment} onClose={onClose} />;
    };
    const { user, server } = showWithApi(<Opened />, { [preview]: ok(previewOf(500_00, 10_00)) });
    server.on(path, stored(98_00));
    const refundable = [{ captureId: 'c1', attemptNo: 1, amountPaise: paise(402_00), dispute: null }];
    act(() => readAgain({ ...PAYMENT, refundable }));
    expect(screen.getByRole('radio', { name: 'All, ₹500' })).toBeTruthy();
    await user.type(field('Why'), 'Asked for by mail');
    await user.click(button('Refund'));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(server.callsTo(path)[0]?.body).toMatchObject({ leftPaise: 500_00 });
  });

  describe('above the limit', () => {
    const above = (rule: Partial<StaffPaymentDto['refundRule']>): StaffPaymentDto => ({
      ...PAYMENT,
      refundRule: {
        limitPaise: paise(300_00),
        countedPaise: paise(0),
        customerCountedPaise: paise(0),
        isSecondAvailable: true,
        ...rule,
      },
    });
    const NEEDED = 'A second administrator must approve this refund';

    it('says before it is sent that a second administrator must approve it', async () => {
      const { user, server, onClose } = show(above({}));
      server.on(path, ok({ refund: null, approval: { state: 'waiting' } }));
      server.on(STAFF_PATHS.payment('DL1'), ok(PAYMENT));
      expect(screen.getByText(NEEDED)).toBeTruthy();
      expect(
        screen.getByText(/^It is above the limit of ₹300\. It must be approved within 24 hours/),
      ).toBeTruthy();
      await user.type(field('Why'), 'Asked for by mail');
      await user.click(button('Request approval'));
      await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    });

    it('counts what was refunded of the payment before', async () => {
      const { user } = show(above({ countedPaise: paise(200_00) }));
      await user.click(screen.getByRole('radio', { name: 'A part' }));
      await user.type(field('Amount'), '100');
      expect(screen.queryByText(NEEDED)).toBeNull();
      await user.type(field('Amount'), '.01');
      expect(screen.getByText(NEEDED)).toBeTruthy();
      expect(
        screen.getByText(/^With ₹200\.00 of this payment that was refunded or requested before/),
      ).toBeTruthy();
      expect(button('Request approval')).toBeTruthy();
    });

    it('counts what was refunded to the customer in the last 24 hours', async () => {
      show(above({ countedPaise: paise(50_00), customerCountedPaise: paise(200_00) }));
      expect(
        screen.getByText(
          /^With ₹200\.00 that was refunded to this customer or requested in the last 24 hours/,
        ),
      ).toBeTruthy();
    });

    it('says that the rule is off with one administrator', () => {
      show(above({ isSecondAvailable: false }));
      expect(screen.getByText('There is only one administrator')).toBeTruthy();
      expect(button('Refund')).toBeTruthy();
    });
  });

  it('shows a rejection of the reason at its field', async () => {
    const { user, server } = show();
    server.on(path, rejected(400, 'invalid', { message: 'No', errors: { reason: ['Say more'] } }));
    await user.type(field('Why'), 'Asked for by mail');
    await user.click(button('Refund'));
    await waitFor(() => expect(descriptionOf(field('Why'))).toContain('Say more'));
  });

  it('is not sent when the password is not given', async () => {
    const { user, server, onClose } = show();
    server.on(path, rejected(403, REAUTHENTICATION_REQUIRED, { message: 'Please confirm.' }));
    await user.type(field('Why'), 'Asked for by phone');
    await user.click(button('Refund'));
    const dialog = await screen.findByRole('dialog', { name: 'Confirm your identity' });
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Confirm your identity' })).toBeNull());
    expect(await screen.findByText('Please confirm.')).toBeTruthy();
    expect(server.callsTo(path)).toHaveLength(1);
    expect(onClose).not.toHaveBeenCalled();
  });
});
