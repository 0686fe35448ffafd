import { ObstacleList, type Obstacle, type ObstacleLink } from '../../../components/account/obstacle-list';
import { quotationPath } from '../../../lib/quotation-path';
import { approvalsPath, kycPath, merchantPayoutsPath, paymentPath, personPath, ticketPath } from '../paths';

/** Every reason why a user cannot be deleted yet. */
export function DeletionObstacles({ userId, obstacles }: { userId: string; obstacles: readonly Obstacle[] }) {
  return (
    <div className="text-sm">
      <p className="font-semibold text-danger-700">This user cannot be deleted yet</p>
      <ObstacleList obstacles={obstacles} linkOf={(obstacle) => linkOf(obstacle, userId)} />
    </div>
  );
}

function linkOf({ kind, recordId }: Obstacle, userId: string): ObstacleLink | null {
  switch (kind) {
    case 'wallet_money':
      return { to: personPath(userId), label: 'Open the wallet' };
    case 'merchant_money':
    case 'merchant_owes':
      return { to: merchantPayoutsPath(), label: 'Open the balances of merchants' };
    case 'payout_open':
    case 'booking_open':
      return { to: approvalsPath(), label: 'Open Approvals' };
    case 'payment_held':
    case 'payment_open':
    case 'refund_open':
    case 'refund_held':
    case 'dispute_open':
      return recordId === null ? null : { to: paymentPath(recordId), label: 'Open the payment' };
    case 'phase_payment_open':
    case 'phase_reversal_open':
    case 'project_paid':
    case 'project_open':
      return recordId === null ? null : { to: quotationPath(recordId), label: 'Open the project' };
    case 'refund_requested':
      return recordId === null ? null : { to: ticketPath(recordId), label: 'Open the ticket' };
    case 'kyc_waiting':
      return recordId === null ? null : { to: kycPath(recordId), label: 'Open the KYC' };
    case 'staff_account':
      return null;
  }
}
