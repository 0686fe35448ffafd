import { sectionPath } from '@deccanloop/contracts/workspace/sections';

export const paymentsPath = (query: Readonly<Record<string, string>> = {}) =>
  sectionPath('payments', { query });
export const paymentPath = (id: string) => sectionPath('payments', { record: id });
export const personPath = (id: string) => sectionPath('people', { record: id });
export const findingsPath = (state: 'open' | 'resolved' = 'open') =>
  sectionPath('findings', { query: { state: state === 'open' ? '' : state } });
export const approvalsPath = (state: 'waiting' | 'decided' = 'waiting') =>
  sectionPath('approvals', { query: { state: state === 'waiting' ? '' : state } });
export const reconciliationPath = () => sectionPath('reconciliation');
export const runPath = (id: string) => sectionPath('reconciliation', { record: id });
export const quotationsPath = (query: Readonly<Record<string, string>> = {}) =>
  sectionPath('quotations', { query });
export const quotationPath = (id: string) => sectionPath('quotations', { record: id });
export const operationsPath = () => sectionPath('operations');
export const ticketsPath = (query: Readonly<Record<string, string>> = {}) =>
  sectionPath('tickets', { query });
export const ticketPath = (number: string) => sectionPath('tickets', { record: number });
