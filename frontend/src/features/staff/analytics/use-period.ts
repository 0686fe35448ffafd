import {
  ANALYTICS_PERIODS,
  DEFAULT_ANALYTICS_PERIOD,
  type AnalyticsPeriod,
} from '@deccanloop/contracts/staff/analytics';
import { useSearchParams } from 'react-router-dom';

export interface OwnDates {
  startDate: string;
  endDate: string;
}

/** What the API is asked for: the days only with own dates. */
export type PeriodQuery = { period: AnalyticsPeriod } & Partial<OwnDates>;

const periodIn = (address: URLSearchParams): AnalyticsPeriod =>
  ANALYTICS_PERIODS.find((period) => period === address.get('period')) ?? DEFAULT_ANALYTICS_PERIOD;

/** The period that the address names, so that Back undoes a choice and a link opens the same figures. */
export function usePeriod(): { query: PeriodQuery; choose: (query: PeriodQuery) => void } {
  const [address, setAddress] = useSearchParams();
  const period = periodIn(address);
  const days = { startDate: address.get('startDate') ?? '', endDate: address.get('endDate') ?? '' };
  return {
    query: period === 'custom' ? { period, ...days } : { period },
    choose: (query) => setAddress({ ...query }, { preventScrollReset: true }),
  };
}
