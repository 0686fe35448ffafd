import type { UserDto } from '@deccanloop/contracts/accounts/dto';
import { CALL_BACK_STATES } from '@deccanloop/contracts/calls/call-backs';
import type { CallBackDto } from '@deccanloop/contracts/calls/dto';
import { useState } from 'react';
import { DataTable } from '../../../components/table/data-table';
import { ChoiceChips } from '../../../components/table/filters/choice-chips';
import type { FilterSpec } from '../../../components/table/filters/filter-specs';
import { useTableAddress } from '../../../components/table/use-table-address';
import { EmptyState } from '../../../components/ui/empty-state';
import { FRESH } from '../api';
import { useCallBacksQuery } from './api';
import { callBackColumns } from './call-back-columns';
import { CallBackSheet } from './call-back-sheet';
import { CALL_BACK_LABELS } from './call-labels';

/** Requests per page; the server's default. */
const PAGE_SIZE = 25;
/** How often the visible list is read again, in ms. */
const REFRESH_MS = 30_000;

const STATES = CALL_BACK_STATES.map((id) => ({ id, label: CALL_BACK_LABELS[id].label }));
const FILTERS: readonly FilterSpec[] = [{ kind: 'choice', name: 'state', label: 'State', options: STATES }];

/** Requests to be called back: those that wait, the ones due first, or those of one state. */
export function CallBacksPanel({ user }: { user: UserDto }) {
  const list = useTableAddress(FILTERS);
  const state = list.values['state'] ?? '';
  const [opened, setOpened] = useState<CallBackDto | null>(null);
  const {
    currentData: data,
    error,
    isFetching,
    refetch,
  } = useCallBacksQuery(
    { state, cursor: list.cursor ?? '' },
    { ...FRESH, pollingInterval: REFRESH_MS, skipPollingIfUnfocused: true },
  );
  // The newer of both: what this sheet has changed, and what others have.
  const listed = data?.callBacks.find(({ id }) => id === opened?.id);
  const shown = opened && listed && listed.version > opened.version ? listed : opened;
  return (
    <>
      <ChoiceChips
        label="Show"
        options={[{ id: '', label: 'To call' }, ...STATES]}
        value={state}
        onChange={(chosen) => list.change({ state: chosen })}
      />
      <div className="mt-5">
        <DataTable
          id="staff-call-backs"
          label={state === '' ? 'Call-back requests to call, due first' : 'Call-back requests'}
          what="call-back requests"
          columns={callBackColumns(setOpened)}
          rows={data?.callBacks}
          rowId={({ id }) => id}
          empty={
            <EmptyState title={state === '' ? 'No calls to make' : 'No requests here'}>
              {state === ''
                ? 'Requests from the contact page appear here, the ones due first.'
                : 'No request has this state.'}
            </EmptyState>
          }
          fault={error}
          loading={isFetching}
          onRetry={() => void refetch()}
          pages={list.pages(PAGE_SIZE, data?.nextCursor)}
        />
      </div>
      {shown && (
        <CallBackSheet
          // A change resets the form.
          key={`${shown.id}/${shown.version}`}
          request={shown}
          userId={user._id}
          onChanged={setOpened}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
