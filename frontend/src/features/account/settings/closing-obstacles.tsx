import type { ClosingObstacleKind } from '@deccanloop/contracts/accounts/closing';
import { PAGES } from '@deccanloop/contracts/routes';
import { sectionPath } from '@deccanloop/contracts/workspace/sections';
import { CircleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button';
import { ownPaymentPath } from '../../../lib/own-record-paths';
import { quotationPath } from '../../../lib/quotation-path';
import type { Data } from '../../../lib/typed-call';

type Obstacle = Data<'closing'>['obstacles'][number];

export interface ClosingObstaclesProps {
  obstacles: readonly Obstacle[];
  isChecking: boolean;
  onCheck: () => void;
}

/** Every reason why the account cannot be closed yet, each with the page where it ends. */
export function ClosingObstacles({ obstacles, isChecking, onCheck }: ClosingObstaclesProps) {
  return (
    <div className="px-5 pt-4 pb-5 text-sm sm:px-6 sm:pb-6">
      <p className="font-semibold">
        {obstacles.length === 1 ? 'One thing comes first' : `${obstacles.length} things come first`}
      </p>
      <ul className="mt-3 divide-y divide-paper-200 rounded-md border border-paper-200">
        {obstacles.map((obstacle) => (
          <ObstacleLine key={obstacle.kind + obstacle.text} obstacle={obstacle} />
        ))}
      </ul>
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

function ObstacleLine({ obstacle: { kind, text, recordId } }: { obstacle: Obstacle }) {
  const link = linkOf(kind, recordId);
  return (
    <li className="flex gap-3 px-4 py-3.5">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warning-700" />
      <div className="min-w-0 flex-1">
        <p className="text-ink-700 wrap-anywhere">{text}</p>
        {link && (
          <Link
            to={link.to}
            className="mt-1 inline-block rounded-xs font-semibold text-brand-700 hover:text-brand-800 hover:underline hover:underline-offset-4"
          >
            {link.label}
          </Link>
        )}
      </div>
    </li>
  );
}

function linkOf(kind: ClosingObstacleKind, recordId: string | null): { to: string; label: string } | null {
  switch (kind) {
    case 'wallet_money':
      return { to: PAGES.wallet, label: 'Open your wallet' };
    case 'merchant_money':
    case 'payout_open':
      return { to: sectionPath('payouts'), label: 'Open your payouts' };
    case 'payment_held':
    case 'payment_open':
    case 'refund_open':
    case 'dispute_open':
      return recordId === null ? null : { to: ownPaymentPath(recordId), label: 'Open the payment' };
    case 'phase_payment_open':
    case 'phase_reversal_open':
    case 'project_open':
      return recordId === null ? null : { to: quotationPath(recordId), label: 'Open the project' };
    case 'staff_account':
      return null;
  }
}
