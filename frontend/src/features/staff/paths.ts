import { sectionPath } from '@deccanloop/contracts/workspace/sections';

export const paymentsPath = (query: Readonly<Record<string, string>> = {}) =>
  sectionPath('payments', { query });
export const paymentPath = (id: string) => sectionPath('payments', { record: id });
export const personPath = (id: string) => sectionPath('people', { record: id });
export const findingPath = (id: number) => sectionPath('findings', { record: String(id) });
export const findingsPath = (state: 'open' | 'resolved' | 'disputes' = 'open') =>
  sectionPath('findings', { query: { state: state === 'open' ? '' : state } });
export const approvalsPath = () => sectionPath('approvals');
export const reconciliationPath = () => sectionPath('reconciliation');
export const runPath = (id: string) => sectionPath('reconciliation', { record: id });
export const ticketsPath = (query: Readonly<Record<string, string>> = {}) =>
  sectionPath('tickets', { query });
export const ticketPath = (number: string) => sectionPath('tickets', { record: number });
