import type { ApprovalDto } from '@deccanloop/contracts/staff/money-actions';
import { Link } from 'react-router-dom';
import { Panel } from '../../../components/ui/panel';
import { ApprovalDetails } from '../approvals/approval-details';
import { approvalsPath } from '../paths';

/** Requested money actions of this payment, and their decisions. */
export function RequestsPanel({ approvals }: { approvals: readonly ApprovalDto[] }) {
  if (approvals.length === 0) return null;
  return (
    <Panel
      title="Requests"
      description="Actions on this payment’s money."
      action={
        <Link
          to={approvalsPath()}
          className="rounded-xs py-1 text-sm font-semibold whitespace-nowrap text-brand-700 hover:text-brand-800 hover:underline hover:underline-offset-4"
        >
          Approvals
        </Link>
      }
    >
      <ul className="mt-3 divide-y divide-paper-200">
        {approvals.map((approval) => (
          <li key={approval.id} className="px-5 py-4 text-sm sm:px-6">
            <ApprovalDetails approval={approval} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
