import type { ApprovalDto } from '@deccanloop/contracts/staff/money-actions';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button';
import { paymentPath } from '../paths';
import { ApprovalDetails } from './approval-details';
import { DecisionDialog } from './decision-dialog';

/** One request with a Review button, or the reason why this user cannot decide it. */
export function ApprovalItem({ approval, mayChange }: { approval: ApprovalDto; mayChange: boolean }) {
  const [isDeciding, setDeciding] = useState(false);
  const { merchantTransactionId: payment, state, canDecide, decisionBlocked } = approval;
  return (
    <li className="px-5 py-5 text-sm sm:px-6">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <ApprovalDetails approval={approval} />
          {payment !== null && (
            <Link
              to={paymentPath(payment)}
              className="mt-1 inline-block rounded-xs font-mono text-xs wrap-anywhere text-brand-700 underline underline-offset-4 hover:text-brand-800"
            >
              {payment}
            </Link>
          )}
          {state === 'waiting' && mayChange && !canDecide && decisionBlocked !== null && (
            <p className="mt-2 max-w-prose font-medium text-warning-700">{decisionBlocked}</p>
          )}
        </div>
        {canDecide && mayChange && (
          <Button size="sm" onClick={() => setDeciding(true)}>
            Review
          </Button>
        )}
      </div>
      {isDeciding && <DecisionDialog approval={approval} onClose={() => setDeciding(false)} />}
    </li>
  );
}
