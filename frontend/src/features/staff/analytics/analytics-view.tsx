import type { UserDto } from '@deccanloop/contracts/accounts/dto';
import type { NotCompared, StaffAnalyticsDto } from '@deccanloop/contracts/staff/analytics';
import { sectionLabel } from '@deccanloop/contracts/workspace/sections';
import { Banner } from '../../../components/ui/banner';
import { EmptyState } from '../../../components/ui/empty-state';
import { PanelFault } from '../../../components/ui/panel';
import { dayText } from '../../../lib/india-days';
import { formatDateTime } from '../../../lib/format';
import { useNow } from '../../../lib/now';
import { FRESH } from '../api';
import { ViewHeader } from '../view-header';
import { useStaffAnalyticsQuery } from './analytics-api';
import { AnalyticsTiles } from './analytics-tiles';
import { ChartLoading, ChartPanel } from './chart-panel';
import { numberText } from '../number-texts';
import { rangeText } from './figure-texts';
import { HowAnalyticsCounts } from './how-analytics-counts';
import {
  credited,
  fees,
  refunds,
  successByGateway,
  successByMethod,
  timeToCredit,
} from './panels/money-panels';
import type { Report } from './panels/panel-data';
import { kycTimes, quotationFunnel, signUps, ticketTimes } from './panels/people-panels';
import { PeriodChoice } from './period-choice';
import { usePeriod } from './use-period';

/** How often the figures are read again, in ms. */
const REFRESH_MS = 60_000;
/** A worker counts once a minute; after this time something is wrong. In ms. */
const OLD_AFTER_MS = 10 * 60_000;

const NOT_COMPARED = {
  no_whole_day: 'Not compared: no day of it is over.',
  before_first_record: 'Not compared: the days before have no records.',
  being_counted: 'Not compared: the days before are still being counted.',
} as const satisfies Record<NotCompared, string>;

/** The figures of a period, with charts, tables and files. */
export default function AnalyticsView({ user }: { user: UserDto }) {
  const { query, choose } = usePeriod();
  const { currentData, error, isFetching, refetch } = useStaffAnalyticsQuery(query, {
    ...FRESH,
    pollingInterval: REFRESH_MS,
    skipPollingIfUnfocused: true,
  });
  return (
    <>
      <ViewHeader
        title={sectionLabel('analytics', user.role)}
        text="Payments, customers and support over days in India."
      />
      <div className="mt-5">
        <PeriodChoice query={query} onChoose={choose} />
      </div>
      {currentData === undefined && error !== undefined ? (
        <div className="mt-6 rounded-lg border border-paper-200 bg-paper-0 shadow-card">
          <PanelFault
            title="The figures did not load"
            fault={error}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        </div>
      ) : (
        <Figures data={currentData} isOld={error !== undefined} />
      )}
      <HowAnalyticsCounts />
    </>
  );
}

function Figures({ data, isOld }: { data: StaffAnalyticsDto | undefined; isOld: boolean }) {
  if (data === undefined)
    return (
      <>
        <p className="mt-4 text-sm text-ink-600">Loading the figures…</p>
        <AnalyticsTiles figures={undefined} compared={undefined} />
        <div className="mt-6 rounded-lg border border-paper-200 bg-paper-0 p-6 shadow-card">
          <ChartLoading />
        </div>
      </>
    );
  const { figures, period, uncounted } = data;
  return (
    <>
      <PeriodLine data={data} />
      {figures !== null && <Freshness data={data} isOld={isOld} />}
      {figures === null ? (
        <div className="mt-5">
          <EmptyState framed title="These days are being counted">
            {numberText(uncounted)} {uncounted === 1 ? 'day' : 'days'} of this period have not been counted
            yet. It takes some minutes after an installation or an update; this page reads the figures again
            by itself.
          </EmptyState>
        </div>
      ) : (
        <>
          <AnalyticsTiles figures={figures} compared={data.compared} />
          <Panels report={{ ...data, figures }} key={`${period.from} ${period.to}`} />
        </>
      )}
    </>
  );
}

function PeriodLine({
  data: { period, includesToday, compared, notCompared, firstDay },
}: {
  data: StaffAnalyticsDto;
}) {
  return (
    <p className="mt-4 text-sm text-ink-600">
      <span className="font-semibold text-ink-900">{rangeText(period)}</span>
      {includesToday && ', today so far'}
      {'. '}
      {compared !== null
        ? `Compared ${includesToday ? `(${rangeText(compared.of)}) ` : ''}with ${rangeText(compared.with)}.`
        : notCompared !== null && NOT_COMPARED[notCompared]}
      {firstDay !== null && period.from < firstDay && ` The first record is of ${dayText(firstDay)}.`}
    </p>
  );
}

function Freshness({ data: { asOf }, isOld }: { data: StaffAnalyticsDto; isOld: boolean }) {
  const now = useNow();
  if (asOf === null) return null;
  const isLate = now - Date.parse(asOf) > OLD_AFTER_MS;
  if (!isLate && !isOld) return <p className="mt-0.5 text-sm text-ink-600">As of {formatDateTime(asOf)}.</p>;
  return (
    <Banner tone="warning" live="polite" className="mt-3">
      These figures are as of {formatDateTime(asOf)}.{' '}
      {isOld ? 'They could not be read again.' : 'No worker has counted all changes since.'}
    </Banner>
  );
}

function Panels({ report }: { report: Report }) {
  const { period } = report;
  return (
    <div className="mt-6 grid grid-cols-1 gap-6 lg:grid-cols-2">
      <ChartPanel data={credited(report)} period={period} className="lg:col-span-2" />
      <ChartPanel data={successByGateway(report)} period={period} />
      <ChartPanel data={successByMethod(report)} period={period} />
      <ChartPanel data={timeToCredit(report)} period={period} className="lg:col-span-2" />
      <ChartPanel data={fees(report)} period={period} />
      <ChartPanel data={refunds(report)} period={period} />
      <ChartPanel data={signUps(report)} period={period} />
      <ChartPanel data={quotationFunnel(report)} period={period} />
      <ChartPanel data={ticketTimes(report)} period={period} />
      <ChartPanel data={kycTimes(report)} period={period} />
    </div>
  );
}
