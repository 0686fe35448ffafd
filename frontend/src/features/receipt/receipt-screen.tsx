import { PAYMENT_ID } from '@deccanloop/contracts/payments/schemas';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PageBody } from '../../components/ui/page-body';
import { PageTitle } from '../../components/ui/page-title';
import { useUser } from '../../lib/session';
import { useWalletOwnersQuery } from '../../lib/wallet-api';
import { useReceiptQuery } from './api';
import { ReceiptBar } from './receipt-bar';
import { ReceiptPaper } from './receipt-paper';
import { ReceiptSkeleton } from './receipt-skeleton';
import { ReceiptFault, ReceiptSoon, ReceiptNotYours, ReceiptUnknown, ReceiptUnpaid } from './receipt-states';
import { receiptView } from './receipt-view';

/** A worker issues the number a moment after the credit. In ms. */
const ASK_AGAIN_MS = 2_000;

/** `/receipt?merchantTransactionId=…` or `/receipt?id=…&key=…`: the receipt of one payment. */
export default function ReceiptScreen() {
  const [params] = useSearchParams();
  // A mailed link has `id` and `key`.
  const named = params.get('merchantTransactionId') ?? params.get('id') ?? '';
  const id = PAYMENT_ID.test(named) ? named : null;
  return (
    <PageBody className="print:p-0">
      <ReceiptContent key={id} id={id} linkKey={params.get('key') ?? undefined} />
    </PageBody>
  );
}

function ReceiptContent({ id, linkKey }: { id: string | null; linkKey: string | undefined }) {
  const [isSoon, setIsSoon] = useState(false);
  const user = useUser();
  const { currentData, error, isFetching, refetch } = useReceiptQuery(
    { id: id ?? '', key: linkKey },
    {
      skip: id === null,
      refetchOnMountOrArgChange: true,
      refetchOnFocus: true,
      pollingInterval: isSoon ? ASK_AGAIN_MS : 0,
      skipPollingIfUnfocused: true,
    },
  );
  // Needed only where there is no receipt to show.
  const owners = useWalletOwnersQuery(undefined, {
    skip: error === undefined || user !== null,
    refetchOnMountOrArgChange: true,
  });
  const isLoggedIn =
    user !== null || (owners.error === undefined ? owners.data && owners.data.length > 0 : false);
  const view = receiptView({ id, data: currentData, error, isLoggedIn });
  if ((view.kind === 'soon') !== isSoon) setIsSoon(view.kind === 'soon');

  switch (view.kind) {
    case 'loading':
      return <ReceiptSkeleton />;
    case 'receipt':
      return (
        <>
          <PageTitle title={`Receipt ${view.receipt.receiptNumber}`} />
          <ReceiptBar request={{ id: id ?? '', key: linkKey }} receiptNumber={view.receipt.receiptNumber} />
          <ReceiptPaper receipt={view.receipt} />
        </>
      );
    case 'soon':
      return <ReceiptSoon />;
    case 'unpaid':
      return <ReceiptUnpaid id={id ?? ''} />;
    case 'unidentified_guest':
      return <ReceiptNotYours id={id ?? ''} />;
    case 'unknown':
      return <ReceiptUnknown id={id} loggedIn={user !== null} />;
    case 'fault':
      return <ReceiptFault fault={view.fault} retrying={isFetching} onRetry={() => void refetch()} />;
  }
}
