import { PAGES } from '@deccanloop/contracts/routes';
import { sectionPath } from '@deccanloop/contracts/workspace/sections';
import { ObstacleList, type Obstacle, type ObstacleLink } from '../../../components/account/obstacle-list';
import { Button } from '../../../components/ui/button';
import { KYC_PATH } from '../../../lib/kyc-path';
import { ownPaymentPath, ownTicketPath } from '../../../lib/own-record-paths';
import { quotationPath } from '../../../lib/quotation-path';

export interface ClosingObstaclesProps {
  obstacles: readonly Obstacle[];
  isChecking: boolean;
  onCheck: () => void;
}

/** Every reason why the account cannot be closed yet. */
export function ClosingObstacles({ obstacles, isChecking, onCheck }: ClosingObstaclesProps) {
  return (
    <div className="px-5 pt-4 pb-5 text-sm sm:px-6 sm:pb-6">
      <p className="font-semibold">
        {obstacles.length === 1 ? 'One thing comes first' : `${obstacles.length} things come first`}
      </p>
      <ObstacleList obstacles={obstacles} linkOf={linkOf} />
      <Button
        size="sm"
        variant="secondary"
        className="mt-4"
        loading={isChecking}
        loadingText="Checking..."
        onClick={onCheck}
      >
        Check again
      </Button>
    </div>
  );
}

function linkOf({ kind, recordId }: Obstacle): ObstacleLink | null {
  switch (kind) {
    case 'wallet_money':
    case 'booking_open':
      return { to: PAGES.wallet, label: 'Open your wallet' };
    case 'merchant_money':
    case 'merchant_owes':
    case 'payout_open':
      return { to: sectionPath('payouts'), label: 'Open your payouts' };
    case 'payment_held':
    case 'payment_open':
    case 'refund_open':
    case 'refund_held':
    case 'dispute_open':
      return recordId === null
        ? { to: sectionPath('merchant-payments'), label: 'Open your received payments' }
        : { to: ownPaymentPath(recordId), label: 'Open the payment' };
    case 'phase_payment_open':
    case 'phase_reversal_open':
    case 'project_paid':
    case 'project_open':
      return recordId === null ? null : { to: quotationPath(recordId), label: 'Open the project' };
    case 'refund_requested':
      return recordId === null ? null : { to: ownTicketPath(recordId), label: 'Open the request' };
    case 'kyc_waiting':
      return { to: KYC_PATH, label: 'Open your KYC' };
    case 'staff_account':
      return null;
  }
}
