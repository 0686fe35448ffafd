import { dashboardPath } from '../../lib/dashboard-view';

export const paymentsPath = (values?: Readonly<Record<string, string>>) => dashboardPath('payments', values);
export const paymentPath = (id: string) => dashboardPath('payment', { id });
export const personPath = (id: string) => dashboardPath('person', { id });
export const findingsPath = (state: 'open' | 'resolved' = 'open') =>
  dashboardPath('findings', { state: state === 'open' ? '' : state });
export const approvalsPath = (state: 'waiting' | 'decided' = 'waiting') =>
  dashboardPath('approvals', { state: state === 'waiting' ? '' : state });
export const reconciliationPath = () => dashboardPath('reconciliation');
export const runPath = (id: string) => dashboardPath('reconciliation-run', { id });
