import { STAFF_PATHS } from '@deccanloop/contracts/staff/paths';
import { call, type Body, type Data } from '../../../lib/typed-call';
import { tagged } from '../api';

const storedSettingsApi = tagged.injectEndpoints({
  endpoints: (build) => ({
    storedSettings: build.query<Data<'storedSettings'>, void>({
      query: () => call<'storedSettings'>({ url: STAFF_PATHS.storedSettings }),
      keepUnusedDataFor: 5,
      providesTags: ['StoredSettings'],
    }),
    mailPreviews: build.query<Data<'mailPreviews'>, void>({
      query: () => call<'mailPreviews'>({ url: STAFF_PATHS.mailPreviews }),
    }),
    mailPreview: build.query<Data<'mailPreview'>, string>({
      query: (id) => call<'mailPreview'>({ url: STAFF_PATHS.mailPreview(id) }),
    }),
    changeCompanyDetails: build.mutation<Data<'changeCompanyDetails'>, Body<'changeCompanyDetails'>>({
      query: (body) =>
        call<'changeCompanyDetails'>({ url: STAFF_PATHS.companyDetails, method: 'POST', body }),
      // Also after an error: another administrator may have changed it.
      invalidatesTags: ['StoredSettings', 'StaffQuotation'],
    }),
    switchFeature: build.mutation<Data<'switchFeature'>, Body<'switchFeature'>>({
      query: (body) => call<'switchFeature'>({ url: STAFF_PATHS.features, method: 'POST', body }),
      invalidatesTags: ['StoredSettings'],
    }),
    changeRetention: build.mutation<Data<'changeRetention'>, Body<'changeRetention'>>({
      query: (body) => call<'changeRetention'>({ url: STAFF_PATHS.retention, method: 'POST', body }),
      invalidatesTags: ['StoredSettings'],
    }),
  }),
});

export const {
  useStoredSettingsQuery,
  useMailPreviewsQuery,
  useMailPreviewQuery,
  useChangeCompanyDetailsMutation,
  useSwitchFeatureMutation,
  useChangeRetentionMutation,
} = storedSettingsApi;
