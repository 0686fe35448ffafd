import { ROLES } from '@deccanloop/contracts/accounts/roles';
import type { UserDto } from '@deccanloop/contracts/accounts/dto';
import { formatPaise, type Paise } from '@deccanloop/contracts/money';
import type { StaffTicketDto } from '@deccanloop/contracts/support/ticket-dto';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button';
import { Panel } from '../../../components/ui/panel';
import { FRESH, useStaffPaymentQuery } from '../api';
import { refundPath } from '../paths';
import { EarlierRefunds } from '../payment/earlier-refunds';
import { refundSentence, refundsSince } from '../payment/refunds-since';

export interface RefundRequestPanelProps {
  ticket: StaffTicketDto;
  user: UserDto;
}

/** What the customer asks to have refunded, with the way to the refund; nothing for other tickets. */
export function RefundRequestPanel({ ticket, user }: RefundRequestPanelProps) {
  const { refundRequestPaise: amount, merchantTransactionId: payment, createdAt } = ticket;
  if (amount === null) return null;
  return (
    <Panel title="Refund request">
      <div className="px-5 pt-3 pb-6 text-sm sm:px-6">
        <p className="figures display text-2xl">{formatPaise(amount, { decimals: 'always' })}</p>
        {payment === null ? (
          <p className="mt-2 text-ink-600">Attach the payment again to refund it.</p>
        ) : (
          <OfPayment payment={payment} amount={amount} askedAt={createdAt} user={user} />
        )}
        <p className="mt-3 text-ink-600">
          A refund is mailed to the customer by itself. Answer this ticket too, and set it to solved.
        </p>
      </div>
    </Panel>
  );
}

interface OfPaymentProps {
  payment: string;
  amount: Paise;
  askedAt: string;
  user: UserDto;
}

/** What was refunded of the payment so far, and the way to another refund. */
function OfPayment({ payment: id, amount, askedAt, user }: OfPaymentProps) {
  const { currentData: payment, error } = useStaffPaymentQuery(id, FRESH);
  const all = payment ? refundsSince(payment, null) : [];
  const since = payment ? refundsSince(payment, askedAt) : [];
  const before = all.filter((refund) => !since.some((later) => later.id === refund.id));
  return (
    <>
      {payment === undefined && error !== undefined && (
        <p className="mt-2 text-warning-700">
          The refunds of this payment did not load. Its page lists them.
        </p>
      )}
      <EarlierRefunds refunds={since} className="mt-3" />
      {before.length > 0 && (
        <>
          <p className="mt-3 font-semibold">Before this request</p>
          {before.map((refund) => (
            <p key={refund.id} className="text-ink-600">
              {refundSentence(refund)}
            </p>
          ))}
        </>
      )}
      {user.role === ROLES.admin ? (
        <Button asChild size="sm" className="mt-3">
          <Link to={refundPath(id, amount, askedAt)}>Refund this payment</Link>
        </Button>
      ) : (
        <p className="mt-2 text-ink-600">An administrator can refund it on the page of the payment.</p>
      )}
    </>
  );
}
