/** @jest-environment ./frontend/src/lib/testing/browser-environment.mjs */
import { PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import { QUOTATION_PATHS } from '@deccanloop/contracts/quotations/paths';
import { describe, expect, it } from '@jest/globals';
import { ok } from '../../../lib/testing/fake-server';
import { screen, waitFor } from '../../../lib/testing/screen';
import { showWithApi } from '../../../lib/testing/show-with-api';
import { useWalletQuery } from '../../../lib/wallet-api';
import { useOwnQuotationQuery } from '../api';
import { detailOf, ID, someAccepted, someEvent } from '../testing/some-quotation';
import { followMs, isSlow, useWalletOfPhases } from './follow';

const REQUESTED = '2026-11-21T05:12:00.000Z';
const after = (seconds: number): number => Date.parse(REQUESTED) + seconds * 1_000;
const paying = detailOf(someAccepted({ state: 'paying' }), [
  someEvent({ id: 1, type: 'phase_payment_requested', phase: 1, at: '2026-11-20T05:12:00.000Z' }),
  someEvent({ id: 2, type: 'phase_payment_requested', phase: 1, at: REQUESTED }),
]);

describe('how often a quotation is read', () => {
  it('is often for a minute while a phase is being paid', () => {
    expect(followMs(paying, after(1))).toBe(1_500);
    expect(isSlow(paying, after(59))).toBe(false);
    expect(isSlow(paying, after(61))).toBe(true);
    expect(followMs(paying, after(61))).toBe(15_000);
  });

  it('is rare otherwise', () => {
    const waiting = { ...paying, phases: someAccepted({ state: 'waiting' }).phases };
    expect(followMs(waiting, after(1))).toBe(30_000);
    expect(isSlow(waiting, after(600))).toBe(false);
    expect(followMs(undefined, after(0))).toBe(30_000);
  });
});

describe('the wallet', () => {
  const paid = detailOf(someAccepted({ state: 'paid', paidAt: REQUESTED }));
  const unpaid = detailOf(someAccepted());
  const waiting = detailOf(someAccepted({ state: 'waiting' }));

  function Probe() {
    const { data, isFetching, refetch } = useOwnQuotationQuery(ID);
    useWalletQuery('w1');
    useWalletOfPhases(data);
    return <button onClick={() => void refetch()}>{isFetching ? 'reading' : data?.phases[0]?.state}</button>;
  }

  it('is read again when a phase is paid, and when it is returned', async () => {
    const { user, server } = showWithApi(<Probe />, {
      [QUOTATION_PATHS.one(ID)]: [unpaid, waiting, paid, unpaid].map(ok),
      [PAYMENT_PATHS.wallet]: ok({}),
    });
    const reads = () => server.callsTo(PAYMENT_PATHS.wallet).length;
    const read = (state: string) => screen.findByRole('button', { name: state });
    await user.click(await read('unpaid'));
    const waitingNow = await read('waiting');
    expect(reads()).toBe(1);
    await user.click(waitingNow);
    const paidNow = await read('paid');
    await waitFor(() => expect(reads()).toBe(2));
    await user.click(paidNow);
    await read('unpaid');
    await waitFor(() => expect(reads()).toBe(3));
  });
});
