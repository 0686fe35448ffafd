import { JOB_NAMES } from '@deccanloop/contracts/staff/job-names';
import type { DeadLetterDto } from '@deccanloop/contracts/staff/queues-dto';
import { RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { DataTable } from '../../../components/table/data-table';
import { EmptyPage } from '../../../components/table/empty-page';
import type { FilterSpec } from '../../../components/table/filters/filter-specs';
import { TableFilters } from '../../../components/table/filters/table-filters';
import type { TableColumn } from '../../../components/table/table-column';
import { useTableAddress } from '../../../components/table/use-table-address';
import { Button } from '../../../components/ui/button';
import { EmptyState } from '../../../components/ui/empty-state';
import { FRESH } from '../api';
import { Moment } from '../moment';
import { useDeadLettersQuery } from './api';
import { DiscardDialog } from './discard-dialog';
import { JOB_LABELS, jobLabel } from './job-labels';
import { RetryDialog, type Retry } from './retry-dialog';

/** Dead letters per page; the server's default. */
const PAGE_SIZE = 25;

const FILTERS: readonly FilterSpec[] = [
  {
    kind: 'choice',
    name: 'job',
    label: 'Job',
    options: JOB_NAMES.map((name) => ({ id: name, label: JOB_LABELS[name].label })).toSorted((one, other) =>
      one.label.localeCompare(other.label),
    ),
  },
];

const COLUMNS: readonly TableColumn<DeadLetterDto>[] = [
  {
    id: 'job',
    header: 'Job',
    shown: 'always',
    card: 'title',
    cell: ({ id, job }) => (
      <>
        <span className="block font-semibold">{jobLabel(job)}</span>
        <span className="block font-mono text-xs text-ink-600">
          {job} no. {id}
        </span>
      </>
    ),
  },
  {
    id: 'error',
    header: 'Last error',
    shown: 'always',
    card: 'line',
    className: 'min-w-56 max-w-96 wrap-anywhere text-ink-700',
    cell: ({ error }) => error ?? 'None was recorded',
  },
  {
    id: 'payload',
    header: 'Payload',
    card: 'line',
    className: 'min-w-60 max-w-72 wrap-anywhere font-mono text-xs text-ink-700',
    cell: ({ payload }) =>
      Object.entries(payload).map(([field, value]) => (
        <span key={field} className="block">
          {field}: {value}
        </span>
      )),
  },
  {
    id: 'tries',
    header: 'Tries',
    align: 'end',
    card: 'named',
    className: 'figures',
    cell: ({ tries }) => tries,
  },
  {
    id: 'failed',
    header: 'Gave up',
    card: 'named',
    className: 'min-w-40 text-ink-600',
    cell: ({ failedAt }) => <Moment iso={failedAt} />,
  },
  {
    id: 'created',
    header: 'Enqueued',
    shown: 'chosen',
    card: 'named',
    className: 'min-w-40 text-ink-600',
    cell: ({ createdAt }) => <Moment iso={createdAt} />,
  },
];

/** Messages whose job has given up: the error of each, to retry or to discard. */
export function DeadLetters() {
  const list = useTableAddress(FILTERS);
  const job = JOB_NAMES.find((name) => name === list.values['job']);
  const [retry, setRetry] = useState<Retry | null>(null);
  const [discarded, setDiscarded] = useState<DeadLetterDto | null>(null);
  const {
    currentData: data,
    error,
    isFetching,
    refetch,
  } = useDeadLettersQuery({ job: job ?? '', cursor: list.cursor ?? '' }, FRESH);
  const total = data?.pagination.total ?? 0;
  return (
    <>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-4">
        <TableFilters specs={FILTERS} address={list} />
        {job !== undefined && total > 0 && (
          <Button
            size="sm"
            variant="secondary"
            icon={<RotateCcw aria-hidden className="size-4" />}
            onClick={() => setRetry({ kind: 'all', job, count: total })}
          >
            Retry all of this job
          </Button>
        )}
      </div>
      <DataTable
        id="dead-letters"
        label="Dead letters, newest first"
        what="dead letters"
        columns={COLUMNS}
        rows={data?.letters}
        rowId={({ id }) => id}
        actions={(letter) => (
          <>
            <Button
              size="sm"
              variant="ghost"
              aria-label={`Retry ${letter.job} no. ${letter.id}`}
              title="Retry"
              icon={<RotateCcw aria-hidden className="size-4" />}
              onClick={() => setRetry({ kind: 'letter', letter })}
            />
            <Button
              size="sm"
              variant="ghost"
              aria-label={`Discard ${letter.job} no. ${letter.id}`}
              title="Discard"
              icon={<Trash2 aria-hidden className="size-4" />}
              onClick={() => setDiscarded(letter)}
            />
          </>
        )}
        expectedRows={4}
        empty={
          list.page > 1 ? (
            <EmptyPage what="dead letters" onFirst={list.first} />
          ) : (
            <EmptyState title="No dead letters">
              {list.isFiltered
                ? 'No work of this job has given up.'
                : 'Work appears here after about two hours of tries without success, or when it can never succeed.'}
            </EmptyState>
          )
        }
        fault={error}
        faultTitle="The dead letters did not load"
        loading={isFetching}
        onRetry={() => void refetch()}
        pages={list.pages(PAGE_SIZE, data?.pagination.nextCursor, data && total.toLocaleString('en-IN'))}
      />
      {retry !== null && <RetryDialog retry={retry} onClose={() => setRetry(null)} />}
      {discarded !== null && <DiscardDialog letter={discarded} onClose={() => setDiscarded(null)} />}
    </>
  );
}
