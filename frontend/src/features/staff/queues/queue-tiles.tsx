import type { QueuesDto } from '@deccanloop/contracts/staff/queues-dto';
import { StatTile } from '../../../components/ui/stat-tile';
import { durationText } from './durations';

interface Tile {
  label: string;
  value: (queues: QueuesDto) => { count: number; note: string };
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const late = (seconds: number, text: string): string =>
  seconds < 1 ? 'None is late' : `${text} ${durationText(seconds)}`;

const TILES: readonly Tile[] = [
  {
    label: 'Messages waiting',
    value: ({ jobs }) => ({
      count: sum(jobs.map(({ open }) => open)),
      note: late(Math.max(0, ...jobs.map(({ overdueSeconds }) => overdueSeconds)), 'The oldest is late by'),
    }),
  },
  {
    label: 'Webhooks waiting',
    value: ({ webhooks }) => ({
      count: webhooks.waiting,
      note:
        webhooks.waiting === 0
          ? 'All are processed'
          : `The oldest came ${durationText(webhooks.oldestSeconds)} ago`,
    }),
  },
  {
    label: 'Status checks overdue',
    value: ({ statusChecks }) => ({
      count: statusChecks.overdue,
      note: late(statusChecks.overdue === 0 ? 0 : statusChecks.oldestSeconds, 'The oldest by'),
    }),
  },
  {
    label: 'Paused jobs',
    value: ({ jobs }) => {
      const count = jobs.filter(({ pause }) => pause !== null).length;
      return { count, note: count === 0 ? 'Every job runs' : 'Their work waits' };
    },
  },
];

/** What waits and is late, at a glance. */
export function QueueTiles({ queues, isUnknown }: { queues: QueuesDto | undefined; isUnknown: boolean }) {
  return (
    <section className="mt-6 grid grid-cols-2 gap-4 xl:grid-cols-4">
      <h2 className="sr-only">At a glance</h2>
      {TILES.map(({ label, value }) => {
        const shown = queues && value(queues);
        return (
          <StatTile
            key={label}
            label={label}
            value={
              shown === undefined ? (
                isUnknown ? null : undefined
              ) : (
                <>
                  {shown.count.toLocaleString('en-IN')}
                  <span className="mt-1 block font-sans text-sm font-normal tracking-normal text-ink-600">
                    {shown.note}
                  </span>
                </>
              )
            }
          />
        );
      })}
    </section>
  );
}
