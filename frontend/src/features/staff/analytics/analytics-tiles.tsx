import type { AnalyticsFiguresDto, StaffAnalyticsDto } from '@deccanloop/contracts/staff/analytics';
import {
  BadgeIndianRupee,
  Percent,
  Timer,
  TimerReset,
  Undo2,
  UserPlus,
  FileText,
  Wallet,
} from 'lucide-react';
import { StatTile, type StatTileProps, type Trend } from '../../../components/ui/stat-tile';
import { countChange, durationChange, moneyChange, rateChange } from './change-texts';
import { numberText } from '../number-texts';
import { durationText, rateText, roundedRupees } from './figure-texts';

interface Tile {
  label: string;
  icon: NonNullable<StatTileProps['icon']>;
  /** Null where there are no records: a text in place of a figure. */
  value: (figures: AnalyticsFiguresDto) => string | null;
  none?: string;
  change: (current: AnalyticsFiguresDto, before: AnalyticsFiguresDto) => Trend | null;
}

const TILES: readonly Tile[] = [
  {
    label: 'Credited',
    icon: Wallet,
    value: ({ credits }) => roundedRupees(credits.creditPaise),
    change: (now, before) => moneyChange(now.credits.creditPaise, before.credits.creditPaise, 'good'),
  },
  {
    label: 'Success rate',
    icon: Percent,
    value: ({ attempts }) => (attempts.ended === 0 ? null : rateText(attempts.captured, attempts.ended)),
    none: 'None ended yet',
    change: (now, before) => rateChange(now.attempts, before.attempts),
  },
  {
    label: 'Time to credit, p50',
    icon: Timer,
    value: ({ timeToCredit: { p50Ms } }) => (p50Ms === null ? null : durationText(p50Ms)),
    none: 'No top-ups',
    change: (now, before) => durationChange(now.timeToCredit.p50Ms, before.timeToCredit.p50Ms),
  },
  {
    label: 'Time to credit, p95',
    icon: TimerReset,
    value: ({ timeToCredit: { p95Ms } }) => (p95Ms === null ? null : durationText(p95Ms)),
    none: 'No top-ups',
    change: (now, before) => durationChange(now.timeToCredit.p95Ms, before.timeToCredit.p95Ms),
  },
  {
    label: 'Fees',
    icon: BadgeIndianRupee,
    value: ({ credits }) => roundedRupees(credits.feePaise),
    change: (now, before) => moneyChange(now.credits.feePaise, before.credits.feePaise, 'good'),
  },
  {
    label: 'Refunds',
    icon: Undo2,
    value: ({ refunds }) => roundedRupees(refunds.amountPaise),
    change: (now, before) => moneyChange(now.refunds.amountPaise, before.refunds.amountPaise, 'bad'),
  },
  {
    label: 'Sign-ups',
    icon: UserPlus,
    value: ({ signUps }) => numberText(signUps),
    change: (now, before) => countChange(now.signUps, before.signUps, 'good'),
  },
  {
    label: 'Quotations submitted',
    icon: FileText,
    value: ({ quotations }) => numberText(quotations.submitted),
    change: (now, before) => countChange(now.quotations.submitted, before.quotations.submitted, 'good'),
  },
];

/** The figures of the whole period, with their change. Undefined while they are loading. */
export function AnalyticsTiles({
  figures,
  compared,
}: {
  figures: AnalyticsFiguresDto | undefined;
  compared: StaffAnalyticsDto['compared'] | undefined;
}) {
  return (
    <section
      aria-label="At a glance"
      className="mt-5 grid grid-cols-1 gap-3 min-[26rem]:grid-cols-2 sm:gap-4 xl:grid-cols-4"
    >
      <h2 className="sr-only">At a glance</h2>
      {TILES.map(({ label, icon, value, none, change }) => {
        const trend = compared ? change(compared.current, compared.before) : null;
        const shown = figures && value(figures);
        return (
          <StatTile
            key={label}
            label={label}
            icon={icon}
            value={
              shown === undefined ? undefined : (
                <span className={shown === null ? 'text-xl' : 'text-2xl'}>{shown ?? none}</span>
              )
            }
            {...(trend && { trend })}
          />
        );
      })}
    </section>
  );
}
