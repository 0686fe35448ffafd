import { PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import type { ReportCreatedDto } from '@deccanloop/contracts/support/reports';
import { api } from '../../lib/api';
import type { ReportDraft } from './report-draft';

const supportApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendReport: build.mutation<ReportCreatedDto, ReportDraft>({
      // An empty optional field is left out.
      query: ({ merchantTransactionId, ...rest }) => ({
        url: PAYMENT_PATHS.supportReports,
        method: 'POST',
        body: merchantTransactionId.trim()
          ? { ...rest, merchantTransactionId: merchantTransactionId.trim() }
          : rest,
      }),
    }),
    /** About one of the caller's own payments; stored with that payment. */
    reportIssue: build.mutation<ReportCreatedDto, ReportDraft>({
      query: ({ contact, ...rest }) => ({
        url: PAYMENT_PATHS.reportIssue,
        method: 'POST',
        body: contact.trim() ? { ...rest, contact } : rest,
      }),
    }),
  }),
});

export const { useSendReportMutation, useReportIssueMutation } = supportApi;
