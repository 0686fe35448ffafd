import { IDEMPOTENCY_HEADER } from '@deccanloop/contracts/payments/paths';
import { STAFF_PATHS } from '@deccanloop/contracts/staff/paths';
import { call, type Body, type Data } from '../../../lib/typed-call';
import { tagged, type Keyed } from '../api';

const settingsApi = tagged.injectEndpoints({
  endpoints: (build) => ({
    companySettings: build.query<Data<'companySettings'>, void>({
      query: () => call<'companySettings'>({ url: STAFF_PATHS.companySettings }),
      keepUnusedDataFor: 5,
      providesTags: ['CompanySettings'],
    }),
    changeApprovalLimit: build.mutation<Data<'changeApprovalLimit'>, Body<'changeApprovalLimit'> & Keyed>({
      query: ({ idempotencyKey, ...body }) =>
        call<'changeApprovalLimit'>({
          url: STAFF_PATHS.approvalLimit,
          method: 'POST',
          body,
          headers: { [IDEMPOTENCY_HEADER]: idempotencyKey },
        }),
      // Also after an error: another limit may be in force.
      invalidatesTags: ['CompanySettings', 'Approval', 'StaffPayment', 'Finding'],
    }),
  }),
});

export const { useCompanySettingsQuery, useChangeApprovalLimitMutation } = settingsApi;
