import type { WalletPaymentDto } from '@deccanloop/contracts/payments/dto';
import { Link } from 'react-router-dom';
import { Button } from '../../components/ui/button';
import { shortTransactionId } from '../../lib/format';
import { receiptPath } from '../../lib/receipt-path';
import { retryAddress } from '../../lib/retry-address';

export interface PaymentActionsProps {
  payment: WalletPaymentDto;
  onView: () => void;
}

/** What the payer can do with a payment of the list. */
export function PaymentActions({ payment, onView }: PaymentActionsProps) {
  const { merchantTransactionId: id, view } = payment;
  const short = shortTransactionId(id);
  return (
    <>
      {view.actions.retry && (
        <Button asChild size="sm" variant="secondary" className="max-lg:ml-3.5">
          <a href={retryAddress(id)}>
            Try again<span className="sr-only"> transaction {short}</span>
          </a>
        </Button>
      )}
      {view.actions.receipt && (
        <Button asChild size="sm" variant="ghost">
          <Link to={receiptPath(id)}>
            Receipt<span className="sr-only"> of transaction {short}</span>
          </Link>
        </Button>
      )}
      <Button size="sm" variant="ghost" onClick={onView}>
        View<span className="sr-only"> transaction {short}</span>
      </Button>
    </>
  );
}
