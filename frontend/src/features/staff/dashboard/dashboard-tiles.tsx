import { SUCCESS_RATE_DAYS, type StaffDashboardDto } from '@deccanloop/contracts/staff/dashboard';
import { BadgeCheck, Hourglass, MessageSquareText, Percent, UserPlus, Wallet } from 'lucide-react';
import { Money } from '../../../components/ui/money';
import { StatTile, type StatTileProps } from '../../../components/ui/stat-tile';
import { addDays } from '../../../lib/india-days';
import { numberText, percentText } from '../number-texts';
import { kycApprovalsPath, paymentsPath, ticketsPath, usersPath } from '../paths';
import { arrivalTrend, creditedTrend, newUsersTrend, successTrend } from './tile-trends';

type Tiles = StaffDashboardDto['tiles'];
type Waiting = NonNullable<Tiles['openTickets']>;

const waitingText = ({ count, isMore }: Waiting): string => `${numberText(count)}${isMore ? '+' : ''}`;

/** Undefined while it is loading, null where it could not be read; never 0 for either. */
type Shown = Pick<StatTileProps, 'value' | 'trend'>;

function shown<Tile>(
  tile: Tile | null | undefined,
  of: (tile: Tile) => { value: Shown['value']; trend: Shown['trend'] | null },
): Shown {
  if (tile === undefined) return { value: undefined };
  if (tile === null) return { value: null };
  const { value, trend } = of(tile);
  return { value, ...(trend && { trend }) };
}

const waiting = (tile: Waiting | null | undefined, what: string): Shown =>
  shown(tile, (found) => ({ value: waitingText(found), trend: arrivalTrend(found, what) }));

/** The numbers of today; each leads to the list that it counts. `data` is undefined while it is loading. */
export function DashboardTiles({ data }: { data: StaffDashboardDto | undefined }) {
  const tiles = data?.tiles;
  const today = data?.today ?? '';
  const isToday = { startDate: today, endDate: today };
  const lastDays = today === '' ? {} : { startDate: addDays(today, 1 - SUCCESS_RATE_DAYS), endDate: today };
  return (
    <section
      aria-label="At a glance"
      className="mt-6 grid grid-cols-1 gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-3"
    >
      <h2 className="sr-only">At a glance</h2>
      <StatTile
        label="Credited today"
        icon={Wallet}
        to={paymentsPath({ status: 'completed', ...isToday, dateOf: 'credit' })}
        {...shown(tiles?.credited, (credited) => ({
          value: <Money paise={credited.todayPaise} />,
          trend: creditedTrend(credited),
        }))}
      />
      <StatTile
        label={`Success rate, ${SUCCESS_RATE_DAYS} days`}
        icon={Percent}
        to={paymentsPath(lastDays)}
        {...shown(tiles?.successRate, (success) => ({
          value:
            success.current.rate === null ? (
              <span className="text-xl">None ended yet</span>
            ) : (
              percentText(success.current.rate)
            ),
          trend: successTrend(success),
        }))}
      />
      <StatTile
        label="Payments waiting"
        icon={Hourglass}
        to={paymentsPath({ status: 'pending' })}
        {...waiting(tiles?.waitingPayments, 'started')}
      />
      <StatTile
        label="Open tickets"
        icon={MessageSquareText}
        to={ticketsPath({ unsolved: 'true' })}
        {...waiting(tiles?.openTickets, 'opened')}
      />
      <StatTile
        label="KYC waiting"
        icon={BadgeCheck}
        to={kycApprovalsPath({ waitingDays: '0' })}
        {...waiting(tiles?.waitingKycs, 'submitted')}
      />
      <StatTile
        label="New users today"
        icon={UserPlus}
        to={usersPath()}
        {...shown(tiles?.newUsers, (users) => ({
          value: numberText(users.today),
          trend: newUsersTrend(users),
        }))}
      />
    </section>
  );
}
