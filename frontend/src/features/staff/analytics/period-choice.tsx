import {
  ANALYTICS_PERIOD_LABELS,
  ANALYTICS_PERIODS,
  type AnalyticsPeriod,
} from '@deccanloop/contracts/staff/analytics';
import { CalendarRange } from 'lucide-react';
import { useState } from 'react';
import { cx } from '../../../lib/class-names';
import { OwnDatesDialog } from './own-dates-dialog';
import type { PeriodQuery } from './use-period';

/** Which days are counted: a preset, or any two days. */
export function PeriodChoice({
  query,
  onChoose,
}: {
  query: PeriodQuery;
  onChoose: (query: PeriodQuery) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const choose = (period: AnalyticsPeriod) => (period === 'custom' ? setOpen(true) : onChoose({ period }));
  return (
    <>
      <div role="group" aria-label="Period" className="flex flex-wrap gap-1.5">
        {ANALYTICS_PERIODS.map((period) => (
          <button
            key={period}
            type="button"
            aria-pressed={period === query.period}
            {...(period === 'custom' && { 'aria-haspopup': 'dialog' as const })}
            onClick={() => choose(period)}
            className={cx(
              'inline-flex h-9 items-center gap-1.5 rounded-sm px-3 text-sm font-medium whitespace-nowrap transition inset-ring',
              period === query.period
                ? 'bg-brand-50 text-brand-800 inset-ring-brand-200'
                : 'bg-paper-0 text-ink-700 inset-ring-paper-200 hover:bg-paper-100',
            )}
          >
            {period === 'custom' && <CalendarRange aria-hidden className="size-4" />}
            {ANALYTICS_PERIOD_LABELS[period]}
          </button>
        ))}
      </div>
      {isOpen && (
        <OwnDatesDialog
          days={{ startDate: query.startDate ?? '', endDate: query.endDate ?? '' }}
          onApply={(days) => onChoose({ period: 'custom', ...days })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
