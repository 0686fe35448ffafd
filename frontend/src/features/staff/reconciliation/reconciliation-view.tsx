import { ROLES } from '@deccanloop/contracts/accounts/roles';
import type { UserDto } from '@deccanloop/contracts/accounts/dto';
import type { ReconciliationRunDto } from '@deccanloop/contracts/staff/reconciliation';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button';
import { PanelFault } from '../../../components/ui/panel';
import { Tag } from '../../../components/ui/tag';
import { FRESH, useReconciliationsQuery } from '../api';
import { Moment } from '../moment';
import { EmptyState } from '../../../components/ui/empty-state';
import { StaleDataNotice } from '../../../components/ui/stale-data-notice';
import { runPath } from '../paths';
import { RowsLoading } from '../rows-loading';
import { ViewHeader } from '../view-header';
import { RunDialog } from './run-dialog';
import { runStatusLabel, whoOf, windowOf } from './run-labels';

/** How often a list with an unfinished run is read again, in ms. */
const WATCH_MS = 3_000;

/** All reconciliation runs, newest first. */
export default function ReconciliationView({ user }: { user: UserDto }) {
  const [asking, setAsking] = useState(false);
  const { data: runs, error, isFetching, refetch } = useReconciliationsQuery(undefined, FRESH);
  const isMoving = runs?.some(({ state }) => state === 'requested' || state === 'running') ?? false;
  useReconciliationsQuery(undefined, {
    pollingInterval: isMoving ? WATCH_MS : 0,
    skipPollingIfUnfocused: true,
  });
  return (
    <>
      <ViewHeader
        title="Reconciliation"
        text="Compares what the gateways say with our payments and our ledger, every 15 minutes and when you press Run now."
        action={user.role === ROLES.admin && <Button onClick={() => setAsking(true)}>Run now</Button>}
      />
      <section
        aria-label="Runs"
        className="mt-6 overflow-clip rounded-lg border border-paper-200 bg-paper-0 shadow-card"
      >
        {runs ? (
          <>
            {error !== undefined && <StaleDataNotice fault={error} />}
            {runs.length > 0 ? (
              <ul className="divide-y divide-paper-200">
                {runs.map((run) => (
                  <Run key={run.id} run={run} />
                ))}
              </ul>
            ) : (
              <EmptyState title="No run yet">The first one starts within 15 minutes.</EmptyState>
            )}
          </>
        ) : error !== undefined ? (
          <PanelFault
            title="The runs did not load"
            fault={error}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <RowsLoading what="the runs" />
        )}
      </section>
      {asking && <RunDialog onClose={() => setAsking(false)} />}
    </>
  );
}

function Run({ run }: { run: ReconciliationRunDto }) {
  const { label, tone, open } = runStatusLabel(run);
  const compared = run.summary?.gateways.reduce((sum, each) => sum + each.ordersCompared, 0);
  return (
    <li className="group relative grid gap-x-6 gap-y-1.5 px-5 py-4 text-sm transition hover:bg-paper-50 sm:px-6 md:grid-cols-[minmax(0,1.6fr)_minmax(0,1.2fr)_auto] md:items-center">
      <div className="min-w-0">
        <Link
          to={runPath(run.id)}
          className="rounded-xs font-semibold text-ink-900 group-hover:text-brand-700 after:absolute after:inset-0"
        >
          {windowOf(run)}
        </Link>
        <p className="text-ink-600">
          Begun <Moment iso={run.createdAt} />
        </p>
      </div>
      <div className="text-ink-600">
        <p className="wrap-anywhere">{whoOf(run)}</p>
        {compared !== undefined && (
          <p>{compared === 1 ? '1 order compared' : `${compared} orders compared`}</p>
        )}
      </div>
      <span className="md:w-32 md:text-right">
        <Tag tone={tone} pulse={open}>
          {label}
        </Tag>
      </span>
    </li>
  );
}
