import type { WalletPaymentDto } from '@deccanloop/contracts/payments/dto';
import { PAGES } from '@deccanloop/contracts/routes';
import { Link } from 'react-router-dom';
import { Button } from '../../components/ui/button';
import { shortTransactionId } from '../../lib/format';
import { isOpenView } from '../../lib/payment-view';
import { receiptPath } from '../../lib/receipt-path';

export interface PaymentActionsProps {
  payment: WalletPaymentDto;
  onOpen: () => void;
}

export function PaymentActions({ payment, onOpen }: PaymentActionsProps) {
  const { merchantTransactionId: id, view } = payment;
  const query = (name: string) => new URLSearchParams({ [name]: id }).toString();
  const short = shortTransactionId(id);
  return (
    <>
      {isOpenView(view) && (
        <Button asChild size="sm" variant="secondary" className="max-lg:ml-3.5">
          <Link to={`${PAGES.verifyPayment}?${query('merchantTransactionId')}`}>
            Check now<span className="sr-only"> transaction {short}</span>
          </Link>
        </Button>
      )}
      {view.actions.receipt && (
        <Button asChild size="sm" variant="ghost">
          <Link to={receiptPath(id)}>
            Receipt<span className="sr-only"> of transaction {short}</span>
          </Link>
        </Button>
      )}
      <Button asChild size="sm" variant="ghost">
        <Link to={`${PAGES.support}?${query('transaction')}`}>
          Get help<span className="sr-only"> with transaction {short}</span>
        </Link>
      </Button>
      <Button size="sm" variant="ghost" onClick={onOpen}>
        Details<span className="sr-only"> of transaction {short}</span>
      </Button>
    </>
  );
}
