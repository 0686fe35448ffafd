import { formatPaise } from '@deccanloop/contracts/money';
import type { StaffPaymentDto } from '@deccanloop/contracts/staff/payments';
import { Link } from 'react-router-dom';
import { Banner } from '../../../components/ui/banner';
import { formatDateTime } from '../../../lib/format';
import { approvalsPath } from '../paths';
import { waitingRefunds } from './waiting-refunds';

/** That refunds of this payment wait for a second administrator. */
export function WaitingRefundNotice({ payment, className }: { payment: StaffPaymentDto; className: string }) {
  const waiting = waitingRefunds(payment).filter(({ state }) => state === 'waiting');
  if (waiting.length === 0) return null;
  return (
    <Banner tone="info" className={className} title="A refund waits for a second administrator">
      {waiting.map(({ id, amountPaise, requestedBy, expiresAt }) => (
        <p key={id}>
          {requestedBy.name} has requested a refund of{' '}
          {amountPaise === null ? '' : formatPaise(amountPaise, { decimals: 'always' })}. It expires on{' '}
          {formatDateTime(expiresAt)}; until it is decided, nothing more of this money can be refunded.
        </p>
      ))}
      <Link to={approvalsPath()} className="font-semibold underline underline-offset-2">
        Open Approvals
      </Link>
    </Banner>
  );
}
