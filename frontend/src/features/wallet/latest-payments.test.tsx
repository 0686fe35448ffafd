/** @jest-environment ./frontend/src/lib/testing/browser-environment.mjs */
import type { WalletPaymentDto } from '@deccanloop/contracts/payments/dto';
import { describe, expect, it } from '@jest/globals';
import { useState } from 'react';
import { fireEvent, screen, within } from '../../lib/testing/screen';
import { showAt } from '../../components/testing/show-at';
import { walletPayment } from '../../lib/testing/wallet-payment';
import { LatestPayments } from './latest-payments';

const id = 'DL7Qm2XfT9vKc4Rz8WbN1pYs6H';
const OPEN = walletPayment(id, { state: 'checking', label: 'Checking', text: 'We check with the bank.' });

const NEWER = ['a', 'b', 'c', 'd', 'e'].map((each) => walletPayment(`DL${each}`));

function Polled() {
  const [payments, setPayments] = useState<readonly WalletPaymentDto[]>([OPEN]);
  return (
    <>
      <LatestPayments payments={payments} loading={false} onRetry={() => undefined} />
      <button type="button" onClick={() => setPayments([...NEWER, walletPayment(id)])}>
        Poll
      </button>
    </>
  );
}

describe('the latest payments of a wallet', () => {
  it('update the open sheet with each poll, also when newer payments replace its row', async () => {
    const { user } = showAt('/wallet', <Polled />);
    await user.click(screen.getByRole('button', { name: /^Details/ }));
    const sheet = within(await screen.findByRole('dialog'));
    expect(sheet.getByText('We check with the bank.')).toBeTruthy();
    // The open dialog covers the rest of the page.
    fireEvent.click(screen.getByText('Poll'));
    expect(sheet.getByText('The money is in your wallet.')).toBeTruthy();
    expect(sheet.queryByText('We check with the bank.')).toBeNull();
  });
});
