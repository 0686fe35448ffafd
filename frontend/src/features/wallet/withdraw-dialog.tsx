import type { WalletPaymentDto } from '@deccanloop/contracts/payments/dto';
import { PAGES } from '@deccanloop/contracts/routes';
import { GATEWAY_TITLES } from '@deccanloop/contracts/payments/status';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button } from '../../components/ui/button';
import { Dialog } from '../../components/ui/dialog';
import { Money } from '../../components/ui/money';
import { formatDate } from '../../lib/format';
import { refundRequestPath } from '../../lib/refund-request-address';

const SHOWN = 4;
const CREDITED: readonly WalletPaymentDto['view']['state'][] = ['completed', 'partly_refunded'];

export interface WithdrawDialogProps {
  /** Newest first. */
  payments: readonly WalletPaymentDto[];
  onClose: () => void;
}

/** Why money cannot be sent out of the wallet, and how it goes back. */
export default function WithdrawDialog({ payments, onClose }: WithdrawDialogProps) {
  const credited = payments.filter(({ view }) => CREDITED.includes(view.state)).slice(0, SHOWN);
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Withdraw money"
      description="Your wallet is closed: it pays for our services only, and cannot send money to a bank account or another wallet."
      footer={
        <Button asChild variant="secondary">
          <Link to={PAGES.paymentsList}>All payments</Link>
        </Button>
      }
    >
      <p className="text-ink-700">
        What is left in it goes back as a refund of a top-up, to the card, UPI or bank account that paid.
        Choose the top-up, and send us a request.
      </p>
      {credited.length === 0 ? (
        <p className="mt-4 text-sm text-ink-600">There is no credited top-up to refund.</p>
      ) : (
        <ul className="mt-4 divide-y divide-paper-200 rounded-md border border-paper-200">
          {credited.map(({ merchantTransactionId: id, breakdown, gateway, initiatedAt }) => (
            <li key={id} className="relative flex items-center gap-4 px-4 py-3 text-sm hover:bg-paper-50">
              <div className="min-w-0 flex-1">
                <Link
                  to={refundRequestPath(id)}
                  className="rounded-xs font-semibold after:absolute after:inset-0"
                >
                  <span className="sr-only">Request a refund of </span>
                  <Money paise={breakdown.totalPaise} decimals="always" />
                </Link>
                <p className="text-ink-600">
                  {GATEWAY_TITLES[gateway]}, <time dateTime={initiatedAt}>{formatDate(initiatedAt)}</time>
                </p>
              </div>
              <ChevronRight aria-hidden className="size-5 text-ink-400" />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
