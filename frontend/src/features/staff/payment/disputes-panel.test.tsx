/** @jest-environment ./frontend/src/lib/testing/browser-environment.mjs */
import { paise } from '@deccanloop/contracts/money';
import type { DisputeDto } from '@deccanloop/contracts/staff/money-actions';
import { STAFF_PATHS } from '@deccanloop/contracts/staff/paths';
import type { StaffPaymentDto } from '@deccanloop/contracts/staff/payments';
import { describe, expect, it } from '@jest/globals';
import { ok } from '../../../lib/testing/fake-server';
import { screen, waitFor, within } from '../../../lib/testing/screen';
import { showWithApi } from '../../../lib/testing/show-with-api';
import { DisputesPanel } from './disputes-panel';

const CAPTURE = '0b6f3a52-8c1d-7e4f-9a2b-3c4d5e6f7a8b';
const LOST: DisputeDto = {
  id: 'd1',
  gatewayDisputeId: 'CB-1',
  gatewayPaymentId: 'T1',
  captureId: CAPTURE,
  version: 3,
  status: 'lost',
  amountPaise: paise(500_00),
  deductedPaise: paise(300_00),
  walletPaise: paise(294_00),
  feePaise: paise(6_00),
  lossPaise: paise(0),
  reasonCode: null,
  phase: null,
  respondBy: '2026-11-29T18:29:59.000Z',
  openedAt: '2026-11-20T10:00:00.000Z',
  closedAt: '2026-11-22T10:00:00.000Z',
};

const show = (changes: Partial<StaffPaymentDto> = {}, mayChange = true) =>
  showWithApi(
    <DisputesPanel
      mayChange={mayChange}
      payment={
        {
          merchantTransactionId: 'DL1',
          gateway: 'phonepe',
          captures: [{ id: CAPTURE, attemptNo: 1, amountPaise: paise(510_00) }],
          disputes: [LOST],
          isDisputeRecordWaiting: false,
          merchant: null,
          ...changes,
        } as StaffPaymentDto
      }
    />,
    { [STAFF_PATHS.paymentDisputes('DL1')]: ok({}) },
  );
const dialog = () => within(screen.getByRole('dialog'));

describe('a dispute of PhonePe', () => {
  it('is recorded once, with the whole amount deducted where staff say so', async () => {
    const { user, server } = show({ disputes: [] });
    await user.click(screen.getByRole('button', { name: 'Record a dispute' }));
    await user.click(dialog().getByRole('button', { name: 'Record dispute' }));
    for (const fault of ['Enter the case number', 'Enter the date'])
      expect((await dialog().findAllByText(fault)).length).toBeGreaterThan(0);
    await user.type(dialog().getByLabelText(/case number/), 'cb 2026-4711');
    await user.type(dialog().getByLabelText(/^Answer by/), '2020-11-29');
    await user.click(dialog().getByLabelText('Yes'));
    await user.type(dialog().getByLabelText(/^Why/), 'Mail of 20 November');
    await user.click(dialog().getByRole('button', { name: 'Record dispute' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.callsTo(STAFF_PATHS.paymentDisputes('DL1')).map(({ body }) => body)).toEqual([
      {
        captureId: CAPTURE,
        caseNumber: 'CB2026-4711',
        status: 'open',
        amount: '510.00',
        deducted: '510.00',
        respondBy: '2020-11-29',
        version: null,
        reason: 'Mail of 20 November',
      },
    ]);
  });

  it('asks what is deducted where it matters, and sends the version that was shown', async () => {
    const { user, server } = show();
    await user.click(screen.getByRole('button', { name: 'Record the outcome of CB-1' }));
    await user.selectOptions(dialog().getByLabelText(/^What PhonePe says/), 'closed');
    await user.clear(dialog().getByLabelText(/^Deducted/));
    await user.type(dialog().getByLabelText(/^Deducted/), '500.01');
    await user.type(dialog().getByLabelText(/^Why/), 'Mail of today');
    await user.click(dialog().getByRole('button', { name: 'Record outcome' }));
    expect((await dialog().findAllByText('At most the disputed amount')).length).toBeGreaterThan(0);
    await user.selectOptions(dialog().getByLabelText(/^What PhonePe says/), 'won');
    expect(dialog().queryByLabelText(/^Deducted/)).toBeNull();
    expect(dialog().getByText(/is returned: first the company’s loss/)).toBeTruthy();
    await user.click(dialog().getByRole('button', { name: 'Record outcome' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.callsTo(STAFF_PATHS.paymentDisputes('DL1')).map(({ body }) => body)).toEqual([
      expect.objectContaining({ status: 'won', deducted: '0', amount: '500.00', version: 3, respondBy: '' }),
    ]);
  });

  it('cannot be recorded while what was recorded before is booked', () => {
    show({ isDisputeRecordWaiting: true });
    for (const name of [/Record a dispute/, /Record the outcome/])
      expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true);
    expect(screen.getByText('What was recorded is being booked.')).toBeTruthy();
  });
});

it.each<[string, Partial<StaffPaymentDto>, boolean]>([
  ['of Razorpay, which are fetched', { gateway: 'razorpay' }, true],
  ['for support', {}, false],
  ['without captured money', { captures: [] }, true],
])('offers no records of disputes %s', (_, changes, mayChange) => {
  show(changes, mayChange);
  expect(screen.getByText('CB-1')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Record/ })).toBeNull();
});
