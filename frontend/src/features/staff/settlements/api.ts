import { STAFF_PATHS } from '@deccanloop/contracts/staff/paths';
import { REPORT_FIELD } from '@deccanloop/contracts/staff/settlements';
import { api } from '../../../lib/api';
import { call, type Data, type Query } from '../../../lib/typed-call';
import { given } from '../api';

/** Filters and page of the payouts; empty values filter nothing. */
export type PayoutsQuery = Partial<Record<keyof Query<'settlements'>, string>>;

export interface ReportUpload {
  file: File;
  onProgress: (share: number) => void;
}

/** 5 MB over a slow connection. */
const UPLOAD_TIMEOUT_MS = 120_000;
/** A month of many payments. */
const FILE_TIMEOUT_MS = 120_000;

const settlementsApi = api.enhanceEndpoints({ addTagTypes: ['Settlement'] }).injectEndpoints({
  endpoints: (build) => ({
    settlements: build.query<Data<'settlements'>, PayoutsQuery>({
      query: (query) => call<'settlements'>({ url: STAFF_PATHS.settlements, params: given(query) }),
      keepUnusedDataFor: 5,
      providesTags: ['Settlement'],
    }),
    settlement: build.query<Data<'settlement'>, { id: string; cursor: string }>({
      query: ({ id, cursor }) =>
        call<'settlement'>({ url: STAFF_PATHS.settlement(id), params: given({ cursor }) }),
      keepUnusedDataFor: 5,
      providesTags: ['Settlement'],
    }),
    settlementsDue: build.query<Data<'settlementsDue'>, void>({
      query: () => call<'settlementsDue'>({ url: STAFF_PATHS.settlementsDue }),
      keepUnusedDataFor: 5,
      providesTags: ['Settlement'],
    }),
    /** An object URL of the file: the store keeps plain data only. */
    settlementCsv: build.query<string, string>({
      query: (month) =>
        call<'settlementCsv'>({
          url: STAFF_PATHS.settlementCsv,
          params: { month },
          timeoutMs: FILE_TIMEOUT_MS,
        }),
      transformResponse: (file: Blob) => URL.createObjectURL(file),
      keepUnusedDataFor: 0,
    }),
    uploadSettlementReport: build.mutation<Data<'uploadSettlementReport'>, ReportUpload>({
      query: ({ file, onProgress }) => {
        const body = new FormData();
        body.append(REPORT_FIELD, file, file.name);
        return call<'uploadSettlementReport'>({
          url: STAFF_PATHS.settlementReports,
          method: 'POST',
          body,
          onProgress,
          timeoutMs: UPLOAD_TIMEOUT_MS,
        });
      },
      // Also after an error: the answer to a stored file may be lost.
      invalidatesTags: ['Settlement'],
    }),
  }),
});

export const {
  useSettlementsQuery,
  useSettlementQuery,
  useSettlementsDueQuery,
  useLazySettlementCsvQuery,
  useUploadSettlementReportMutation,
} = settlementsApi;
