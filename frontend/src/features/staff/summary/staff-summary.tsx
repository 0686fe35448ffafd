import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Panel, PanelFault } from '../../../components/ui/panel';
import { Skeleton } from '../../../components/ui/skeleton';
import { Tag } from '../../../components/ui/tag';
import { TimeAgo } from '../../../components/ui/time-ago';
import { FRESH, useFindingsQuery, useReconciliationsQuery } from '../api';
import { findingsPath, paymentsPath, reconciliationPath, runPath } from '../paths';
import { runStatusLabel } from '../reconciliation/run-labels';

/** Open findings, waiting requests and the last reconciliation. */
export default function StaffSummary() {
  const findings = useFindingsQuery({ state: 'open' }, FRESH);
  const runs = useReconciliationsQuery(undefined, FRESH);
  const first = findings.data;
  const error = (first ? undefined : findings.error) ?? (runs.data ? undefined : runs.error);
  const last = runs.data?.find(({ state }) => state === 'done' || state === 'failed');
  return (
    <Panel
      title="Payments"
      description="What staff must do, and the last reconciliation."
      action={
        <Link
          to={paymentsPath()}
          className="inline-flex items-center gap-1.5 rounded-xs py-1 text-sm font-semibold whitespace-nowrap text-brand-700 hover:text-brand-800 hover:underline hover:underline-offset-4"
        >
          All payments <ArrowRight aria-hidden className="size-4" />
        </Link>
      }
    >
      {error !== undefined ? (
        <PanelFault
          title="The figures did not load"
          fault={error}
          retrying={findings.isFetching || runs.isFetching}
          onRetry={() => {
            void findings.refetch();
            void runs.refetch();
          }}
        />
      ) : first && runs.data ? (
        <ul className="mt-3 divide-y divide-paper-200">
          <Line to={findingsPath()} title="Open findings">
            <span className="display text-2xl figures">
              {first.findings.length}
              {first.nextCursor !== null && '+'}
            </span>
          </Line>
          <Line
            to={last ? runPath(last.id) : reconciliationPath()}
            title="Last reconciliation"
            {...(last && { text: <TimeAgo iso={last.finishedAt ?? last.createdAt} /> })}
          >
            {last ? (
              <Tag tone={runStatusLabel(last).tone}>{runStatusLabel(last).label}</Tag>
            ) : (
              <Tag>None yet</Tag>
            )}
          </Line>
        </ul>
      ) : (
        <div role="status" className="grid gap-5 px-5 pt-5 pb-7 sm:px-6">
          <span className="sr-only">Loading the figures</span>
          <Skeleton className="h-7" />
          <Skeleton className="h-7" />
        </div>
      )}
    </Panel>
  );
}

function Line({
  to,
  title,
  text,
  children,
}: {
  to: string;
  title: string;
  text?: ReactNode;
  children: ReactNode;
}) {
  return (
    <li className="group relative flex items-center justify-between gap-4 px-5 py-4 text-sm transition hover:bg-paper-50 sm:px-6">
      <span>
        <Link
          to={to}
          className="rounded-xs font-semibold group-hover:text-brand-700 after:absolute after:inset-0"
        >
          {title}
        </Link>
        {text !== undefined && <span className="block text-ink-600 first-letter:uppercase">{text}</span>}
      </span>
      {children}
    </li>
  );
}
