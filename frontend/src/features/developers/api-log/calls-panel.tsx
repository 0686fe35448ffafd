import type { ApiKeyMode } from '@deccanloop/contracts/merchant/api-keys';
import { API_LOG_PAGE } from '@deccanloop/contracts/merchant/api-log';
import { RECORD_ID } from '@deccanloop/contracts/record-id';
import { Link, useSearchParams } from 'react-router-dom';
import { sectionPath } from '@deccanloop/contracts/workspace/sections';
import { DataTable } from '../../../components/table/data-table';
import { EmptyPage } from '../../../components/table/empty-page';
import { ChoiceChips } from '../../../components/table/filters/choice-chips';
import { TableFilters } from '../../../components/table/filters/table-filters';
import { useTableAddress } from '../../../components/table/use-table-address';
import { Button } from '../../../components/ui/button';
import { EmptyState } from '../../../components/ui/empty-state';
import { CurlExample } from '../curl-example';
import { useApiCallsQuery } from './api';
import { CALL_COLUMNS } from './call-columns';
import { keyText } from './call-labels';
import { callFilters, CLASS_FILTER, CLASS_OPTIONS } from './call-filters';

/** The calls of one mode, newest first. */
export function CallsPanel({ mode }: { mode: ApiKeyMode }) {
  const [address] = useSearchParams();
  // The keys are known only after the first answer; the server checks the one in the address.
  const keyId = RECORD_ID.exec(address.get('key') ?? '')?.[0] ?? '';
  const list = useTableAddress([CLASS_FILTER, ...callFilters([{ id: keyId, label: '…' }])]);
  const chosen = Object.entries(list.values).filter(([, value]) => value !== '');
  const query = useApiCallsQuery(
    // The names of the filters are those of the call's parameters.
    {
      mode,
      ...Object.fromEntries(chosen),
      ...(list.cursor !== null && { cursor: list.cursor }),
    },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true, refetchOnReconnect: true },
  );
  const { currentData, data, error, isFetching } = query;
  const filters = callFilters(
    data?.keys.map((key) => ({ id: key.id, label: keyText(key) })) ?? [{ id: keyId, label: '…' }],
  );
  const status = list.values['status'] ?? '';
  const isEmpty = list.page === 1 && !list.isFiltered && currentData?.calls.length === 0;
  return (
    <div className="grid grid-cols-1 gap-4">
      {!isEmpty && (
        <>
          <TableFilters specs={filters} address={list} />
          <ChoiceChips
            label="Status of calls"
            options={CLASS_OPTIONS}
            value={status}
            onChange={(value) => list.change({ status: value })}
          />
        </>
      )}
      <DataTable
        id="api-calls"
        label="API calls, newest first"
        what="calls"
        columns={CALL_COLUMNS}
        rows={currentData?.calls}
        rowId={({ id }) => id}
        empty={
          list.page > 1 ? (
            <EmptyPage what="calls" onFirst={list.first} />
          ) : list.isFiltered ? (
            <NoneFound isSearched={list.values['search'] !== ''} onReset={list.reset} />
          ) : (
            <FirstCall mode={mode} />
          )
        }
        fault={error}
        loading={isFetching}
        onRetry={() => void query.refetch()}
        pages={list.pages(API_LOG_PAGE, currentData?.nextCursor)}
      />
    </div>
  );
}

const NoneFound = ({ isSearched, onReset }: { isSearched: boolean; onReset: () => void }) => (
  <EmptyState
    title="No such calls"
    action={
      <Button variant="secondary" onClick={onReset}>
        Show all calls
      </Button>
    }
  >
    {isSearched && (
      <p>
        The search needs a whole ID: that of a request, as the header X-Request-Id of its answer has it, or
        that of a transaction, such as txn_….
      </p>
    )}
  </EmptyState>
);

/** Instead of the list while there are no calls. */
const FirstCall = ({ mode }: { mode: ApiKeyMode }) => (
  <EmptyState
    title={`No ${mode} calls in the last 30 days`}
    action={
      <Button asChild>
        <Link to={sectionPath('api-keys')}>API keys</Link>
      </Button>
    }
  >
    <p>Each call of your programs with a {mode} key appears here a moment later. Make one:</p>
    <div className="mt-4">
      <CurlExample mode={mode} />
    </div>
  </EmptyState>
);
