import { ROLES } from '@deccanloop/contracts/accounts/roles';
import type { UserDto } from '@deccanloop/contracts/accounts/dto';
import { formatPaise } from '@deccanloop/contracts/money';
import type { StaffTicketDto } from '@deccanloop/contracts/support/ticket-dto';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button';
import { Panel } from '../../../components/ui/panel';
import { refundPath } from '../paths';

export interface RefundRequestPanelProps {
  ticket: StaffTicketDto;
  user: UserDto;
}

/** What the customer asks to have refunded, with the way to the refund; nothing for other tickets. */
export function RefundRequestPanel({ ticket, user }: RefundRequestPanelProps) {
  const { refundRequestPaise: amount, merchantTransactionId: payment } = ticket;
  if (amount === null) return null;
  return (
    <Panel title="Refund request">
      <div className="px-5 pt-3 pb-6 text-sm sm:px-6">
        <p className="figures display text-2xl">{formatPaise(amount, { decimals: 'always' })}</p>
        {payment === null ? (
          <p className="mt-2 text-ink-600">Attach the payment again to refund it.</p>
        ) : user.role === ROLES.admin ? (
          <Button asChild size="sm" className="mt-3">
            <Link to={refundPath(payment, amount)}>Refund this payment</Link>
          </Button>
        ) : (
          <p className="mt-2 text-ink-600">An administrator can refund it on the page of the payment.</p>
        )}
        <p className="mt-3 text-ink-600">
          A refund is mailed to the customer by itself. Answer this ticket too, and set it to solved.
        </p>
      </div>
    </Panel>
  );
}
