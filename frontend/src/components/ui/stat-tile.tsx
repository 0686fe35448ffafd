import { ArrowRight, TrendingDown, TrendingUp, Minus, type LucideIcon } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { cx } from '../../lib/class-names';
import { Skeleton } from './skeleton';
import { Sparkline } from './sparkline';

export interface Trend {
  direction: 'up' | 'down' | 'same';
  /** "12% more than last week": with what it is compared. */
  text: string;
  /** More is not always better: refunds, failures. */
  meaning?: 'good' | 'bad' | 'neutral';
}

export interface StatTileProps {
  label: string;
  /** Undefined while it is loading; null where it is not known. */
  value: ReactNode | undefined | null;
  trend?: Trend;
  /** Oldest first. */
  series?: readonly number[];
  icon?: LucideIcon;
  /** The list behind the number. */
  to?: string;
}

const ICONS = { up: TrendingUp, down: TrendingDown, same: Minus } as const;
const MEANINGS = { good: 'text-success-700', bad: 'text-danger-700', neutral: 'text-ink-600' } as const;

/** One number with its change. */
export function StatTile({ label, value, trend, series, icon: Icon, to }: StatTileProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="group relative rounded-lg border border-paper-200 bg-paper-0 p-5 shadow-card transition has-[a:hover]:border-paper-300 has-[a:hover]:shadow-raised"
    >
      <div className="flex items-center justify-between gap-3">
        <h3 id={id} className="text-sm font-medium text-ink-600">
          {to === undefined ? (
            label
          ) : (
            <Link to={to} className="rounded-xs after:absolute after:inset-0 after:rounded-lg">
              {label}
            </Link>
          )}
        </h3>
        {Icon && <Icon aria-hidden className="size-4.5 shrink-0 text-ink-400" />}
        {to !== undefined && !Icon && (
          <ArrowRight
            aria-hidden
            className="size-4 text-ink-400 transition group-hover:translate-x-0.5 group-hover:text-brand-600"
          />
        )}
      </div>
      <div className="mt-2 flex items-end justify-between gap-4">
        {value === undefined ? (
          <span role="status">
            <span className="sr-only">Loading</span>
            <Skeleton className="my-1 h-8 w-24" />
          </span>
        ) : (
          <p className="figures display min-w-0 text-3xl wrap-anywhere">
            {value ?? (
              <>
                <span aria-hidden>—</span>
                <span className="sr-only">Not known</span>
              </>
            )}
          </p>
        )}
        {series && value != null && <Sparkline values={series} />}
      </div>
      {trend && value != null && <TrendLine trend={trend} />}
    </section>
  );
}

function TrendLine({ trend: { direction, text, meaning = 'neutral' } }: { trend: Trend }) {
  const Icon = ICONS[direction];
  return (
    <p className={cx('mt-1.5 flex items-center gap-1.5 text-xs font-medium', MEANINGS[meaning])}>
      <Icon aria-hidden className="size-3.5 shrink-0" />
      {text}
    </p>
  );
}
