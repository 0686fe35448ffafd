import type { ApprovalLimitDto } from '@deccanloop/contracts/staff/company-settings';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Banner } from '../../../components/ui/banner';
import { Button } from '../../../components/ui/button';
import { Money } from '../../../components/ui/money';
import { Panel } from '../../../components/ui/panel';
import { Timeline, type TimelineEvent } from '../../../components/ui/timeline';
import { approvalsPath } from '../paths';
import { LimitDialog } from './limit-dialog';

const Limit = ({ paise }: { paise: ApprovalLimitDto['limitPaise'] }) =>
  paise === null ? <>No limit</> : <Money paise={paise} />;

/** The amount above which refunds need two administrators, its history, and its change. */
export function LimitPanel({ limit }: { limit: ApprovalLimitDto }) {
  const [isChanging, setChanging] = useState(false);
  const { limitPaise, isSecondAvailable, waiting, history } = limit;
  return (
    <Panel
      title="Limit for two administrators"
      description="Refunds of payments and of money on hold above this amount need a second administrator; all that is refunded of one payment, and all that is refunded to one customer within 24 hours, counts together. Records of refunds made at the gateway need one too, each by its own amount. Crediting held money, adjustments and bank transfers always need two."
      action={
        <Button size="sm" variant="secondary" onClick={() => setChanging(true)}>
          Change limit
        </Button>
      }
    >
      <div className="grid gap-4 px-5 pt-4 pb-5 text-sm sm:px-6">
        <p className="display text-2xl text-ink-900">
          <Limit paise={limitPaise} />
        </p>
        {!isSecondAvailable && (
          <Banner tone="warning" title="There is only one administrator">
            The limit does not apply to refunds of payments and of money on hold. Records above it, and what
            always needs two administrators, are not available. Add another administrator in User Management.
          </Banner>
        )}
        {waiting !== null && (
          <Banner tone="info" title="A change waits for approval">
            {waiting.requestedBy.name} has requested{' '}
            {waiting.amountPaise === null ? (
              'to remove the limit'
            ) : (
              <>
                to raise it to <Money paise={waiting.amountPaise} />
              </>
            )}
            .{' '}
            <Link to={approvalsPath()} className="font-semibold underline underline-offset-2">
              Open Approvals
            </Link>
          </Banner>
        )}
      </div>
      <div className="border-t border-paper-200 px-5 pt-4 pb-5 sm:px-6">
        <h3 className="text-sm font-semibold">History</h3>
        <div className="mt-3">
          <Timeline label="History of the limit" events={history.map(toEvent)} />
        </div>
      </div>
      {isChanging && <LimitDialog limit={limit} onClose={() => setChanging(false)} />}
    </Panel>
  );
}

function toEvent(
  { limitPaise, effectiveAt, setBy, approvedBy, reason }: ApprovalLimitDto['history'][number],
  index: number,
): TimelineEvent {
  return {
    id: effectiveAt,
    text: <Limit paise={limitPaise} />,
    at: effectiveAt,
    tone: index === 0 ? 'brand' : 'neutral',
    actor:
      setBy === null
        ? 'By the installation'
        : `By ${setBy.name}${approvedBy === null ? '' : `, approved by ${approvedBy.name}`}`,
    ...(setBy !== null && {
      children: <p className="mt-0.5 max-w-prose wrap-anywhere text-ink-700">“{reason}”</p>,
    }),
  };
}
