import { projectIdOf } from '@deccanloop/contracts/quotations/limits';
import { formatTicketNumber } from '@deccanloop/contracts/support/tickets';
import { exportTable, inPages, once, type ExportTable } from '../export-table';
import type { ExportScope } from '../export-scope';
import {
  findAccountEvents,
  findApiKeys,
  findBillingDetails,
  findExportRequests,
  findFormerEmails,
  findNotices,
  findPasskeyNames,
  findSessions,
  findWebhookEndpoints,
  type AccountEventRow,
  type NoticeRow,
} from './account-repository';

/** The person, the ways into the account, and what was mailed. */
export const accountTables = ({ db, userId, account }: ExportScope): ExportTable[] => [
  exportTable({
    name: 'profile',
    about: 'Your name, e-mail address and phone number, and when your account was opened.',
    columns: {
      name: 'Name',
      email: 'E-mail address',
      emailVerifiedAt: 'E-mail address verified',
      phone: 'Phone number',
      phoneVerifiedAt: 'Phone number verified',
      createdAt: 'Account opened',
      walletId: 'Wallet ID',
    },
    pages: () => once(() => Promise.resolve([account])),
  }),
  exportTable({
    name: 'former_emails',
    about: 'E-mail addresses that your account had before.',
    columns: { email: 'E-mail address', replacedAt: 'Replaced' },
    pages: () => once(() => findFormerEmails(db, userId)),
  }),
  exportTable({
    name: 'billing_details',
    about: 'The name, address and GSTIN that are printed on your invoices.',
    columns: {
      name: 'Name',
      addressLine1: 'Address',
      addressLine2: 'Address, second line',
      city: 'City',
      stateCode: 'GST state code',
      pinCode: 'PIN code',
      gstin: 'GSTIN',
      updatedAt: 'Last changed',
    },
    pages: () => once(() => findBillingDetails(db, userId)),
  }),
  exportTable({
    name: 'sessions',
    about: 'Where you were logged in when this file was made.',
    columns: {
      startedAt: 'Logged in',
      lastUsedAt: 'Last used',
      expiresAt: 'Ends at the latest',
      authenticatedBy: 'Logged in by',
      transport: 'Kind',
      address: 'IP address',
      device: 'Device',
    },
    pages: () => once(() => findSessions(db, userId)),
  }),
  exportTable({
    name: 'passkeys',
    about: 'The names and dates of your passkeys. The keys themselves are on your devices.',
    columns: { name: 'Name', isBackedUp: 'Synchronised', addedAt: 'Added', lastUsedAt: 'Last used' },
    pages: () => once(() => findPasskeyNames(db, userId)),
  }),
  exportTable({
    name: 'api_keys',
    about:
      'Your API keys: what your page shows of them, and keys that have ended. We do not store the keys themselves.',
    columns: {
      name: 'Name',
      mode: 'Mode',
      shown: 'Key',
      scopes: 'Scopes',
      createdAt: 'Created',
      lastUsedAt: 'Last used',
      expiresAt: 'Works until',
      revokedAt: 'Revoked',
    },
    pages: () => once(() => findApiKeys(db, userId)),
  }),
  exportTable({
    name: 'webhook_endpoints',
    about: 'Where we send webhooks to your programs. Their secrets are not in this file.',
    columns: {
      url: 'Address',
      mode: 'Mode',
      description: 'Description',
      events: 'Events',
      state: 'State',
      createdAt: 'Added',
      lastSuccessAt: 'Last delivered',
    },
    pages: () => once(() => findWebhookEndpoints(db, userId)),
  }),
  exportTable({
    name: 'account_history',
    about: 'Log-ins, failed log-ins and changes of your account, newest first.',
    columns: { at: 'Date and time', kind: 'What happened', address: 'IP address', device: 'Device' },
    pages: () => inPages<AccountEventRow>((after, limit) => findAccountEvents(db, userId, after, limit)),
  }),
  exportTable({
    name: 'notices',
    about: 'What we told you by e-mail and in your list of notices, newest first.',
    columns: {
      at: 'Date and time',
      area: 'About',
      kind: 'What happened',
      newState: 'New state',
      transactionId: 'Transaction ID',
      projectId: 'Project',
      ticket: 'Support request',
      readAt: 'Read',
    },
    async *pages() {
      const pages = inPages<NoticeRow>((after, limit) => findNotices(db, userId, after, limit));
      for await (const rows of pages)
        yield rows.map(({ projectNo, ticketNumber, ...row }) => ({
          ...row,
          projectId: projectNo === null ? null : projectIdOf(projectNo),
          ticket: ticketNumber === null ? null : formatTicketNumber(ticketNumber),
        }));
    },
  }),
  exportTable({
    name: 'data_downloads',
    about: 'When you asked for a file like this one.',
    columns: { requestedAt: 'Requested', readyAt: 'Ready' },
    pages: () => once(() => findExportRequests(db, userId)),
  }),
];
