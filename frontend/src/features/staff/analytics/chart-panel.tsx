import { Download } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../components/ui/button';
import { Panel } from '../../../components/ui/panel';
import { Skeleton } from '../../../components/ui/skeleton';
import { cx } from '../../../lib/class-names';
import type { DayRange } from '../../../lib/india-days';
import type { PanelData } from './panels/panel-data';
import { saveCsv } from './table-csv';
import { ChartTable } from './chart-table';

const TimeChart = lazy(() => import('./charts/time-chart'));
const ShareChart = lazy(() => import('./charts/share-chart'));

const VIEWS = [
  { id: 'chart', label: 'Chart' },
  { id: 'table', label: 'Table' },
] as const;

/** A chart, the same numbers as a table, and as a file. */
export function ChartPanel({
  data: { title, description, chart, table, empty },
  period,
  className,
}: {
  data: PanelData;
  period: DayRange;
  className?: string;
}) {
  const [view, setView] = useState<(typeof VIEWS)[number]['id']>('chart');
  return (
    <Panel
      title={title}
      className={cx('min-w-0', className)}
      action={
        <div className="flex shrink-0 items-center gap-2">
          <div role="group" aria-label={`${title}, view`} className="flex rounded-sm bg-paper-100 p-0.5">
            {VIEWS.map(({ id, label }) => (
              <button
                key={id}
                type="button"
                aria-pressed={view === id}
                onClick={() => setView(id)}
                className={cx(
                  'inline-flex h-8 items-center rounded-xs px-2.5 text-xs font-semibold transition',
                  view === id ? 'bg-paper-0 text-ink-900 shadow-xs' : 'text-ink-600 hover:text-ink-900',
                )}
              >
                {label}
              </button>
            ))}
          </div>
          <Button
            size="sm"
            variant="secondary"
            icon={<Download aria-hidden className="size-4" />}
            aria-label={`${title}, CSV`}
            onClick={() => saveCsv(table, `${title} ${period.from} ${period.to}`)}
          >
            CSV
          </Button>
        </div>
      }
    >
      <div className="px-5 pt-1.5 pb-5 sm:px-6 sm:pb-6">
        {/* Below the heading's line, so that it has the whole width. */}
        <p className="mb-4 max-w-prose text-sm text-ink-600">{description}</p>
        {view === 'table' ? (
          <ChartTable name={title} table={table} />
        ) : empty === null ? (
          <Suspense fallback={<ChartLoading />}>
            {chart.kind === 'shares' ? (
              <ShareChart name={title} data={chart} />
            ) : (
              <TimeChart name={title} data={chart} />
            )}
          </Suspense>
        ) : (
          <p className="grid min-h-32 place-items-center rounded-sm border border-dashed border-paper-300 px-6 text-center text-sm text-ink-600">
            {empty}
          </p>
        )}
      </div>
    </Panel>
  );
}

export const ChartLoading = () => (
  <div role="status">
    <span className="sr-only">Loading</span>
    <Skeleton className="h-64 w-full rounded-sm" />
  </div>
);
