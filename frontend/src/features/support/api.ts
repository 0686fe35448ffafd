import { PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import type { ReportTopic } from '@deccanloop/contracts/support/reports';
import { api } from '../../lib/api';
import { call, type Data } from '../../lib/typed-call';
import type { ReportDraft } from './report-draft';

/** The form's schema has checked a draft's topic before it is sent. */
const supportApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendReport: build.mutation<Data<'supportReports'>, ReportDraft>({
      // An empty optional field is left out.
      query: ({ merchantTransactionId, topic, ...rest }) =>
        call<'supportReports'>({
          url: PAYMENT_PATHS.supportReports,
          method: 'POST',
          body: {
            ...rest,
            topic: topic as ReportTopic,
            ...(merchantTransactionId.trim() && { merchantTransactionId: merchantTransactionId.trim() }),
          },
        }),
    }),
    /** About one of the caller's own payments; stored with that payment. */
    reportIssue: build.mutation<Data<'reportIssue'>, ReportDraft>({
      query: ({ contact, topic, ...rest }) =>
        call<'reportIssue'>({
          url: PAYMENT_PATHS.reportIssue,
          method: 'POST',
          body: { ...rest, topic: topic as ReportTopic, ...(contact.trim() && { contact }) },
        }),
    }),
  }),
});

export const { useSendReportMutation, useReportIssueMutation } = supportApi;
