import { issueSchema } from '../payments/actions';
import { PAYMENT_PATHS } from '../payments/paths';
import { reportCreatedDto } from '../support/dto';
import { reportSchema } from '../support/reports';
import { declare } from './declare';
import type { Endpoint } from './endpoint';

export const SUPPORT_ENDPOINTS = {
  reportIssue: declare({ area: 'support', access: 'payer', method: 'POST' })({
    path: PAYMENT_PATHS.reportIssue,
    reauthentication: 'own_messages',
    summary: 'Report a problem with one of your payments',
    body: issueSchema,
    // Without an account a contact is required.
    routeChecksBody: true,
    data: reportCreatedDto,
    errors: { payment: ['unknown_payment', 'payment_sought'], ticket: ['file_not_available'] },
  }),
  supportReports: declare({ area: 'support', access: 'anybody', method: 'POST' })({
    path: PAYMENT_PATHS.supportReports,
    readsSession: true,
    summary: 'Report a problem',
    body: reportSchema,
    data: reportCreatedDto,
    errors: { ticket: ['file_not_available'] },
  }),
} satisfies Record<string, Endpoint>;
