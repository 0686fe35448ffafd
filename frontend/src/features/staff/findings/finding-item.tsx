import type { FindingDto } from '@deccanloop/contracts/staff/payments';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button';
import { Tag } from '../../../components/ui/tag';
import { DetailList } from '../detail-list';
import { Moment } from '../moment';
import { paymentPath } from '../paths';
import { findingLabels } from '../labels/finding-labels';
import { RebuildButton } from './rebuild-button';
import { ResolveDialog } from './resolve-dialog';

export interface FindingItemProps {
  finding: FindingDto;
  mayChange: boolean;
  /** Shown on the page of its payment. */
  onPayment?: boolean;
}

/** A finding: meaning, effect on the customer and action; or how it was resolved. */
export function FindingItem({ finding, mayChange, onPayment = false }: FindingItemProps) {
  const [resolving, setResolving] = useState(false);
  const { kind, merchantTransactionId: payment, detail, createdAt, resolvedAt } = finding;
  const { title, meaning, customer, action } = findingLabels(kind);
  const isOpen = resolvedAt === null;
  return (
    <li className="px-5 py-5 text-sm sm:px-6">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2.5">
            <span className="font-semibold">{title}</span>
            <Tag tone={isOpen ? 'warning' : 'success'}>{isOpen ? 'Open' : 'Closed'}</Tag>
          </p>
          <p className="mt-1 max-w-prose text-ink-700">{meaning}</p>
          <p className="mt-1 max-w-prose text-ink-700">
            <span className="font-semibold">The customer:</span> {customer}
          </p>
          {isOpen && (
            <p className="mt-1 max-w-prose text-ink-700">
              <span className="font-semibold">To do:</span> {action}
            </p>
          )}
          <DetailList detail={detail} />
          {finding.payer && (
            <p className="mt-1.5 text-ink-700">
              Payer: {finding.payer.name} <span className="font-mono text-xs">({finding.payer.userId})</span>
            </p>
          )}
          <p className="mt-1.5 text-ink-600">
            Found <Moment iso={createdAt} />
          </p>
          {payment !== null && !onPayment && (
            <Link
              to={paymentPath(payment)}
              className="mt-1 inline-block rounded-xs font-mono text-xs wrap-anywhere text-brand-700 underline underline-offset-4 hover:text-brand-800"
            >
              {payment}
            </Link>
          )}
        </div>
        {isOpen && mayChange && kind === 'order_lost' && <RebuildButton findingId={finding.id} />}
        {isOpen && mayChange && (
          <Button size="sm" variant="secondary" onClick={() => setResolving(true)}>
            Close it
          </Button>
        )}
      </div>
      {!isOpen && (
        <p className="mt-2.5 rounded-sm bg-paper-100 px-3.5 py-2.5 wrap-anywhere text-ink-700">
          “{finding.resolution}”
          <span className="mt-0.5 block text-ink-600">
            {finding.resolvedBy?.name ?? 'The system'}, <Moment iso={resolvedAt} />
          </span>
        </p>
      )}
      {resolving && <ResolveDialog finding={finding} onClose={() => setResolving(false)} />}
    </li>
  );
}
