export type { StaffDashboardDto } from './dashboard-dto';

/** The success rate is that of so many days, the present one included. */
export const SUCCESS_RATE_DAYS = 7;

/** The newest records that the dashboard lists. */
export const DASHBOARD_LIST = 5;

/** Numbers of waiting records are counted up to this one. */
export const MOST_COUNTED = 10_000;

/** Disputes are an alert from so many days before the date to answer. */
export const DISPUTE_ALERT_DAYS = 3;

/** What the dashboard warns of, besides the conditions of Operations. */
export const DASHBOARD_ALERTS = [
  'no_active_gateway',
  'reconciliation_failed',
  'disputes_due',
  'open_findings',
  'overdue_refunds',
  'waiting_approvals',
  'overdue_tickets',
] as const;
export type DashboardAlert = (typeof DASHBOARD_ALERTS)[number];
