import type { PaymentStatusDto } from '@deccanloop/contracts/payments/dto';
import type { PayerViewDto } from '@deccanloop/contracts/payments/payer-view';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { Card } from '../../components/ui/card';
import { walletShareOf } from '../../lib/payment-view';
import { readReturn } from './address/return-hints';
import { PaymentAnnouncer } from './screens/announcer';
import { PayAgain } from './screens/pay-again';
import { PayFrame } from './screens/pay-frame';
import { PayGate } from './screens/pay-gate';
import { PaymentPage } from './screens/payment-page';
import type { WalletPreview } from './screens/wallet-card';
import { selectAccess, selectWatch } from './state';

/** The wallet card beside a payment. It shows a credit only where the payment's view does. */
function ofPayment(view: PayerViewDto, details: NonNullable<PaymentStatusDto['details']>) {
  const share = walletShareOf(view, details.completedAt);
  const { creditPaise, totalPaise } = details.breakdown;
  const isOfWallet = share === 'credited' || share === 'expected';
  return { share, preview: { name: details.userName, amountPaise: isOfWallet ? creditPaise : totalPaise } };
}

/** /paynow: opened with a signed link, or with a payment's id. */
export default function PayNowScreen() {
  const { search } = useLocation();
  const [typed, setTyped] = useState<WalletPreview>({ name: '', amountPaise: null });
  const { payer } = useSelector(selectAccess);
  const { payment, outcome, manner } = useSelector(selectWatch);
  const { merchantTransactionId } = readReturn(search);
  const shown = merchantTransactionId ? payment : null;
  const card = shown?.details
    ? ofPayment(shown.view, shown.details)
    : {
        share: outcome === 'success' && manner !== 'open' ? ('credited' as const) : ('expected' as const),
        preview: { name: payer?.userName ?? '', amountPaise: typed.amountPaise },
      };
  return (
    <PayFrame {...card}>
      <PaymentAnnouncer title="Add Funds" />
      <PayAgain />
      <Card className="sm:p-9">
        {merchantTransactionId === null ? (
          <PayGate onPreview={setTyped} />
        ) : (
          <PaymentPage id={merchantTransactionId} />
        )}
      </Card>
    </PayFrame>
  );
}
