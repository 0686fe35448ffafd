import type { JobName } from '@deccanloop/contracts/staff/job-names';
import type { JobStateDto, QueuesDto } from '@deccanloop/contracts/staff/queues-dto';
import { Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { DataTable } from '../../../components/table/data-table';
import type { TableColumn } from '../../../components/table/table-column';
import { Button } from '../../../components/ui/button';
import { EmptyState } from '../../../components/ui/empty-state';
import { Tag } from '../../../components/ui/tag';
import { queuesPath } from '../paths';
import { durationText } from './durations';
import { JOB_LABELS } from './job-labels';
import { PauseDialog } from './pause-dialog';
import { ResumeDialog } from './resume-dialog';

const number = (count: number): string => count.toLocaleString('en-IN');

const COLUMNS: readonly TableColumn<JobStateDto>[] = [
  {
    id: 'job',
    header: 'Job',
    shown: 'always',
    card: 'title',
    cell: ({ name }) => (
      <>
        <span className="block font-semibold">{JOB_LABELS[name].label}</span>
        <span className="block font-mono text-xs text-ink-600">{name}</span>
      </>
    ),
  },
  {
    id: 'state',
    header: 'State',
    shown: 'always',
    card: 'line',
    className: 'min-w-40 max-w-80',
    cell: ({ pause, overdueSeconds }) =>
      pause !== null ? (
        <>
          <Tag tone="warning">Paused</Tag>
          <span className="mt-1 block text-xs wrap-anywhere text-ink-600">
            By {pause.by}: {pause.reason}
          </span>
        </>
      ) : overdueSeconds >= 60 ? (
        <Tag tone="danger">Late</Tag>
      ) : (
        <Tag tone="success">Running</Tag>
      ),
  },
  {
    id: 'open',
    header: 'Waiting',
    align: 'end',
    shown: 'always',
    card: 'named',
    className: 'figures',
    cell: ({ open }) => number(open),
  },
  {
    id: 'late',
    header: 'Oldest is late by',
    align: 'end',
    card: 'named',
    className: 'figures whitespace-nowrap',
    cell: ({ overdueSeconds }) => (overdueSeconds < 1 ? '—' : durationText(overdueSeconds)),
  },
  {
    id: 'queue',
    header: 'In the queue',
    align: 'end',
    card: 'named',
    className: 'figures whitespace-nowrap',
    cell: ({ queue }) =>
      queue === null ? (
        <span className="text-ink-600">Not known</span>
      ) : (
        <span title={`${queue.waiting} waiting, ${queue.active} running, ${queue.delayed} for later`}>
          {number(queue.waiting + queue.active + queue.delayed)}
          {queue.active > 0 && <span className="text-ink-600"> ({queue.active} running)</span>}
        </span>
      ),
  },
  {
    id: 'failed',
    header: 'Failed tries',
    align: 'end',
    shown: 'chosen',
    card: 'named',
    className: 'figures',
    cell: ({ queue }) => (queue === null ? 'Not known' : number(queue.failed)),
  },
  {
    id: 'dead',
    header: 'Dead letters',
    align: 'end',
    shown: 'always',
    card: 'named',
    className: 'figures',
    cell: ({ name, deadLetters }) =>
      deadLetters === 0 ? (
        '0'
      ) : (
        <Link
          to={queuesPath({ tab: 'dead-letters', job: name })}
          className="rounded-xs font-semibold text-danger-700 underline underline-offset-4"
        >
          {number(deadLetters)}
          <span className="sr-only"> dead letters of {JOB_LABELS[name].label}</span>
        </Link>
      ),
  },
];

/** Jobs that need attention first. */
const urgency = ({ pause, deadLetters, overdueSeconds, open }: JobStateDto): number =>
  (pause ? 8 : 0) + (deadLetters > 0 ? 4 : 0) + (overdueSeconds >= 60 ? 2 : 0) + (open > 0 ? 1 : 0);

export interface JobsTableProps {
  state: {
    data?: QueuesDto | undefined;
    error?: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
}

/** Every job, with what can be done about it. */
export function JobsTable({ state: { data, error, isFetching, refetch } }: JobsTableProps) {
  const [dialog, setDialog] = useState<{ job: JobName; kind: 'pause' | 'resume' } | null>(null);
  const rows = data?.jobs.toSorted((one, other) => urgency(other) - urgency(one));
  const close = () => setDialog(null);
  return (
    <>
      <DataTable
        id="jobs"
        label="Jobs, those that need attention first"
        what="jobs"
        columns={COLUMNS}
        rows={rows}
        rowId={({ name }) => name}
        actions={({ name, pause }) => {
          const kind = pause === null ? 'pause' : 'resume';
          const Icon = pause === null ? Pause : Play;
          const verb = pause === null ? 'Pause' : 'Resume';
          return (
            <Button
              size="sm"
              variant="ghost"
              aria-label={`${verb} ${JOB_LABELS[name].label}`}
              title={verb}
              icon={<Icon aria-hidden className="size-4" />}
              onClick={() => setDialog({ job: name, kind })}
            />
          );
        }}
        expectedRows={10}
        empty={<EmptyState title="No jobs">There is nothing to show.</EmptyState>}
        fault={error}
        faultTitle="The jobs did not load"
        loading={isFetching && data === undefined}
        onRetry={() => void refetch()}
      />
      {dialog?.kind === 'pause' && <PauseDialog job={dialog.job} onClose={close} />}
      {dialog?.kind === 'resume' && <ResumeDialog job={dialog.job} onClose={close} />}
    </>
  );
}
