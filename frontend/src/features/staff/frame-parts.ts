/** What the frame shows staff beside every section, in one file. */
export { default as StaffAlerts } from './alerts/staff-alerts';
export { default as WaitingCount } from './approvals/waiting-count';
export { default as WaitingKycCount } from './kyc/waiting-kyc-count';
export { default as WithoutPriceCount } from './quotations/without-price-count';
export { default as OverdueCount } from './tickets/overdue-count';
