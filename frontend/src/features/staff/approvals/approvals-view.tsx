import type { UserDto } from '@deccanloop/contracts/accounts/dto';
import { ROLES } from '@deccanloop/contracts/accounts/roles';
import {
  APPROVAL_ACTIONS,
  APPROVAL_STATES,
  type ApprovalDto,
} from '@deccanloop/contracts/staff/money-actions';
import { useState } from 'react';
import { DataTable } from '../../../components/table/data-table';
import { EmptyPage } from '../../../components/table/empty-page';
import { ChoiceChips } from '../../../components/table/filters/choice-chips';
import type { FilterSpec } from '../../../components/table/filters/filter-specs';
import { TableFilters } from '../../../components/table/filters/table-filters';
import { useTableAddress } from '../../../components/table/use-table-address';
import { Button } from '../../../components/ui/button';
import { EmptyState } from '../../../components/ui/empty-state';
import { FRESH, useApprovalsQuery } from '../api';
import { APPROVAL_LABELS, APPROVAL_STATE_LABELS } from '../labels/money-action-labels';
import { ViewHeader } from '../view-header';
import { APPROVAL_COLUMNS } from './approval-columns';
import { DecisionDialog } from './decision-dialog';

/** Requests per page; the server's default. */
const PAGE_SIZE = 25;
/** How often the visible list is read again, in ms. */
const REFRESH_MS = 30_000;

/** What is not set in the address: what waits for a decision. */
const WAITING = 'waiting';
const STATES = [
  { id: WAITING, label: 'Waiting' },
  ...APPROVAL_STATES.filter((id) => id !== WAITING).map((id) => ({
    id,
    label: APPROVAL_STATE_LABELS[id].label,
  })),
];
const ALL = 'all';
/** What waits has one state, and no decision. */
const WAITING_COLUMNS = APPROVAL_COLUMNS.filter(({ id }) => id !== 'state' && id !== 'decided');
const ACTION_FILTER: FilterSpec = {
  kind: 'choice',
  name: 'action',
  label: 'Action',
  options: APPROVAL_ACTIONS.map((id) => ({ id, label: APPROVAL_LABELS[id].title })),
};
const FILTERS: readonly FilterSpec[] = [
  { kind: 'choice', name: 'state', label: 'State', options: [...STATES, { id: ALL, label: 'All' }] },
  ACTION_FILTER,
];

/** Requests that wait for a second administrator, and decided ones. */
export default function ApprovalsView({ user }: { user: UserDto }) {
  const list = useTableAddress(FILTERS);
  const [deciding, setDeciding] = useState<ApprovalDto | null>(null);
  const state = list.values['state'] || WAITING;
  const {
    currentData: data,
    error,
    isFetching,
    refetch,
  } = useApprovalsQuery(
    { state: state === ALL ? '' : state, action: list.values['action'] ?? '', cursor: list.cursor ?? '' },
    { ...FRESH, pollingInterval: REFRESH_MS, skipPollingIfUnfocused: true },
  );
  const mayChange = user.role === ROLES.admin;
  return (
    <>
      <ViewHeader
        title="Approvals"
        text="Some actions need two administrators. The second one decides here within 24 hours; both are mailed. You cannot decide your own request."
      />
      <div className="mt-6 mb-5 grid gap-3">
        <ChoiceChips
          label="State"
          options={STATES}
          value={state === ALL ? '' : state}
          onChange={(chosen) => list.change({ state: chosen === '' ? ALL : chosen })}
        />
        <TableFilters specs={[ACTION_FILTER]} address={list} />
      </div>
      <DataTable
        id="approvals"
        label="Requests, newest first"
        what="requests"
        columns={state === WAITING ? WAITING_COLUMNS : APPROVAL_COLUMNS}
        rows={data?.approvals}
        rowId={({ id }) => id}
        expectedRows={3}
        {...(mayChange && {
          actions: (approval: ApprovalDto) => (
            <Decide approval={approval} onDecide={() => setDeciding(approval)} />
          ),
        })}
        empty={
          list.page > 1 ? (
            <EmptyPage what="requests" onFirst={list.first} />
          ) : state === WAITING ? (
            <EmptyState title="No requests are waiting">
              Requests that need a second administrator are listed here.
            </EmptyState>
          ) : (
            <EmptyState title="No such requests" />
          )
        }
        fault={error}
        loading={isFetching}
        onRetry={() => void refetch()}
        pages={list.pages(PAGE_SIZE, data?.nextCursor)}
      />
      {deciding && <DecisionDialog approval={deciding} onClose={() => setDeciding(null)} />}
    </>
  );
}

/** A Review button, or the reason why this user cannot decide it. */
function Decide({ approval, onDecide }: { approval: ApprovalDto; onDecide: () => void }) {
  const { state, canDecide, decisionBlocked } = approval;
  if (canDecide)
    return (
      <Button size="sm" onClick={onDecide}>
        Review
      </Button>
    );
  if (state !== 'waiting' || decisionBlocked === null) return null;
  return <p className="max-w-60 min-w-40 px-3.5 text-sm font-medium text-warning-700">{decisionBlocked}</p>;
}
