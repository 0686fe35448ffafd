import { describe, expect, it } from '@jest/globals';
import { ValidationError } from 'yup';
import { analyticsPeriodQuery, ANALYTICS_TEXTS } from './analytics';
import { DAY_RANGE_TEXTS } from './day-range';

function faultsOf(query: object): Record<string, string> {
  try {
    analyticsPeriodQuery.validateSync(query, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return Object.fromEntries(error.inner.map(({ path, message }) => [path ?? '', message]));
  }
}

describe('the period of Analytics', () => {
  it('is the last 30 days unless it is named', () => {
    expect(analyticsPeriodQuery.validateSync({})).toEqual({ period: '30d' });
    expect(faultsOf({ period: 'decade' })).toEqual({ period: 'Choose a period' });
  });

  it('has two own dates, named one by one where they are missing', () => {
    expect(faultsOf({ period: 'custom' })).toEqual({
      startDate: ANALYTICS_TEXTS.startMissing,
      endDate: ANALYTICS_TEXTS.endMissing,
    });
    expect(faultsOf({ period: 'custom', startDate: '2025-01-01', endDate: '2025-01-01' })).toEqual({});
    expect(faultsOf({ period: 'custom', startDate: '2025-02-30', endDate: '2999-01-01' })).toEqual({
      startDate: DAY_RANGE_TEXTS.unknownDay,
      endDate: DAY_RANGE_TEXTS.unknownDay,
    });
    expect(faultsOf({ period: 'custom', startDate: '2025-02-02', endDate: '2025-02-01' })).toEqual({
      endDate: DAY_RANGE_TEXTS.endBeforeStart,
    });
  });

  it('has at most 366 days', () => {
    expect(faultsOf({ period: 'custom', startDate: '2024-01-01', endDate: '2024-12-31' })).toEqual({});
    expect(faultsOf({ period: 'custom', startDate: '2024-01-01', endDate: '2025-01-01' })).toEqual({
      endDate: ANALYTICS_TEXTS.tooLong,
    });
  });
});
