import { paise } from '@deccanloop/contracts/money';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { Card } from '../../components/ui/card';
import { readReturn } from './address/return-hints';
import { PaymentAnnouncer } from './screens/announcer';
import { PayAgainQuestion } from './screens/pay-again-question';
import { PayFrame } from './screens/pay-frame';
import { PayGate } from './screens/pay-gate';
import { PaymentPage } from './screens/payment-page';
import type { WalletPreview } from './screens/wallet-card';
import { selectAccess, selectWatch } from './state';

/** /paynow: entered by a signed link, or by a payment's id. */
export default function PayNowScreen() {
  const { search } = useLocation();
  const [typed, setTyped] = useState<WalletPreview>({ name: '', creditPaise: null });
  const { payer } = useSelector(selectAccess);
  const { payment, outcome, manner } = useSelector(selectWatch);
  const { merchantTransactionId } = readReturn(search);
  const details = merchantTransactionId ? payment?.details : null;
  const preview = details
    ? { name: details.userName, creditPaise: paise(details.breakdown.creditPaise) }
    : { name: payer?.userName ?? '', creditPaise: typed.creditPaise };
  return (
    <PayFrame preview={preview} credited={outcome === 'success' && manner !== 'open'}>
      <PaymentAnnouncer title="Add Funds" />
      <PayAgainQuestion />
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
