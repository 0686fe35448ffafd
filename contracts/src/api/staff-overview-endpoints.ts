import { analyticsPeriodQuery } from '../staff/analytics';
import { staffAnalyticsDto } from '../staff/analytics-dto';
import { staffCountsDto } from '../staff/counts-dto';
import { staffDashboardDto } from '../staff/dashboard-dto';
import { operationsDto } from '../staff/operations-dto';
import { STAFF_PATHS } from '../staff/paths';
import { declare } from './declare';
import type { Endpoint } from './endpoint';

const read = declare({ area: 'staff', access: 'staff', method: 'GET' });
const adminRead = declare({ area: 'staff', access: 'admin', method: 'GET' });

/** What staff see of everything at once. */
export const STAFF_OVERVIEW_ENDPOINTS = {
  staffCounts: read({
    path: STAFF_PATHS.counts,
    summary: 'How many records wait for staff: the numbers of the menu',
    data: staffCountsDto,
  }),
  staffDashboard: adminRead({
    path: STAFF_PATHS.dashboard,
    personal: 'dashboard',
    summary: 'Numbers of today with their change, the newest users and payments, and alerts',
    data: staffDashboardDto,
  }),
  staffAnalytics: adminRead({
    path: STAFF_PATHS.analytics,
    summary: 'Figures of a period of days in India, with the period before, from roll-ups',
    query: analyticsPeriodQuery,
    data: staffAnalyticsDto,
  }),
  operations: adminRead({
    path: STAFF_PATHS.operations,
    summary: 'Conditions of the whole system, and its processes',
    data: operationsDto,
  }),
} satisfies Record<string, Endpoint>;
