import { ROLES } from '@deccanloop/contracts/accounts/roles';
import type { UserDto } from '@deccanloop/contracts/accounts/dto';
import { useState } from 'react';
import { DataTable } from '../../../components/table/data-table';
import { Button } from '../../../components/ui/button';
import { FRESH, useReconciliationsQuery } from '../api';
import { EmptyState } from '../../../components/ui/empty-state';
import { ViewHeader } from '../view-header';
import { RestorePanel } from './restore-panel';
import { RunDialog } from './run-dialog';
import { RUN_COLUMNS } from './run-columns';

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
        text="Compares what the gateways say with our payments, and checks what has changed in our ledger, every 15 minutes and when you press Run now. Each night the whole ledger is checked."
        action={user.role === ROLES.admin && <Button onClick={() => setAsking(true)}>Run now</Button>}
      />
      <div className="mt-6 grid gap-6">
        <RestorePanel />
        <DataTable
          id="reconciliation-runs"
          label="Runs, newest first"
          what="runs"
          columns={RUN_COLUMNS}
          rows={runs}
          rowId={({ id }) => id}
          empty={<EmptyState title="No run yet">The first one starts within 15 minutes.</EmptyState>}
          fault={error}
          loading={isFetching}
          onRetry={() => void refetch()}
        />
      </div>
      {asking && <RunDialog onClose={() => setAsking(false)} />}
    </>
  );
}
