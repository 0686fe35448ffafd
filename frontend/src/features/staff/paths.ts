import { paiseToRupees, type Paise } from '@deccanloop/contracts/money';
import { sectionPath } from '@deccanloop/contracts/workspace/sections';

export const paymentsPath = (query: Readonly<Record<string, string>> = {}) =>
  sectionPath('payments', { query });
export const paymentPath = (id: string) => sectionPath('payments', { record: id });
/** In the address of a payment: the refund to prepare, in rupees. */
export const REFUND_AMOUNT = 'refund';
/** When it was asked for: a refund after that time may have met it. */
export const REFUND_SINCE = 'since';
export const refundPath = (id: string, amountPaise: Paise, since: string) =>
  sectionPath('payments', {
    record: id,
    query: { [REFUND_AMOUNT]: String(paiseToRupees(amountPaise)), [REFUND_SINCE]: since },
  });
export const personPath = (id: string) => sectionPath('people', { record: id });
export const refundsPath = (query: Readonly<Record<string, string>> = {}) =>
  sectionPath('refunds', { query });
export const findingPath = (id: number) => sectionPath('findings', { record: String(id) });
export const findingsPath = (state: 'open' | 'resolved' | 'disputes' = 'open') =>
  sectionPath('findings', { query: { state: state === 'open' ? '' : state } });
export const approvalsPath = () => sectionPath('approvals');
export const bankTransfersPath = (query: Readonly<Record<string, string>> = {}) =>
  sectionPath('bank-transfers', { query });
/** @param part `payouts` for what was recorded; without it the balances */
export const merchantPayoutsPath = (part = '', utr = '') =>
  sectionPath('merchant-payouts', { query: { part, utr } });
/** @param part a tab of Settings; without it the first */
export const companySettingsPath = (part = '') => sectionPath('company-settings', { query: { part } });
export const reconciliationPath = () => sectionPath('reconciliation');
export const runPath = (id: string) => sectionPath('reconciliation', { record: id });
export const settlementsPath = (query: Readonly<Record<string, string>> = {}) =>
  sectionPath('settlements', { query });
export const payoutPath = (id: string) => sectionPath('settlements', { record: id });
export const quotationsPath = (query: Readonly<Record<string, string>> = {}) =>
  sectionPath('quotations', { query });
export const usersPath = () => sectionPath('users');
export const queuesPath = (query: Readonly<Record<string, string>> = {}) => sectionPath('queues', { query });
export const operationsPath = () => sectionPath('operations');
export const ticketsPath = (query: Readonly<Record<string, string>> = {}) =>
  sectionPath('tickets', { query });
export const ticketPath = (number: string) => sectionPath('tickets', { record: number });
/** @param part `booked` for booked calls; without it call-back requests */
export const callsPath = (part = '') => sectionPath('calls', { query: { part } });
export const kycPath = (id: string) => sectionPath('kyc-approvals', { record: id });
export const kycApprovalsPath = (query: Readonly<Record<string, string>> = {}) =>
  sectionPath('kyc-approvals', { query });
