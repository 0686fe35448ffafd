import { KYC_PATHS } from '@deccanloop/contracts/kyc/paths';
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { api } from '../../../lib/api';
import { call, type Body, type Data } from '../../../lib/typed-call';
import type { CallDispatch } from '../../../lib/untracked';
import { given } from '../api';

/** Search, filters, order and page of the list; empty values filter nothing. */
export type KycQuery = Partial<Record<Exclude<keyof Body<'searchKyc'>, 'limit'>, string>>;

interface Show {
  dispatch: CallDispatch;
  queryFulfilled: Promise<{ data: Data<'staffKyc'> }>;
}

/** Shows the answered KYC at once, so that the next decision is sent with its version. */
async function showAnswered(_request: unknown, { dispatch, queryFulfilled }: Show): Promise<void> {
  const answered = await queryFulfilled.catch(() => null);
  if (answered === null) return;
  const show = kycApi.util.upsertQueryData('staffKyc', answered.data.id, answered.data);
  // Its own type names the state of this API, which a dispatch of every state does not have.
  dispatch(show as ThunkAction<unknown, unknown, unknown, UnknownAction>);
}

/** Papers are not kept in the store: a Blob is no plain data, and nothing of it may outlive its page. */
const papers = new Map<string, Blob>();
let lastPaper = 0;

const kycApi = api.enhanceEndpoints({ addTagTypes: ['StaffKyc', 'KycViews'] }).injectEndpoints({
  endpoints: (build) => {
    /** Read again also after an error: another administrator may have been faster. */
    const decided = { invalidatesTags: ['StaffKyc' as const], onQueryStarted: showAnswered };
    return {
      staffKycs: build.query<Data<'searchKyc'>, KycQuery>({
        query: (query) => call<'searchKyc'>({ url: KYC_PATHS.search, method: 'POST', body: given(query) }),
        keepUnusedDataFor: 5,
        providesTags: ['StaffKyc'],
      }),
      staffKyc: build.query<Data<'staffKyc'>, string>({
        query: (id) => call<'staffKyc'>({ url: KYC_PATHS.one(id) }),
        keepUnusedDataFor: 5,
        providesTags: ['StaffKyc', 'KycViews'],
      }),
      decideKycDocument: build.mutation<Data<'decideKycDocument'>, Body<'decideKycDocument'>>({
        query: (body) => call<'decideKycDocument'>({ url: KYC_PATHS.decideDocument, method: 'POST', body }),
        ...decided,
      }),
      decideKyc: build.mutation<Data<'decideKyc'>, Body<'decideKyc'>>({
        query: (body) => call<'decideKyc'>({ url: KYC_PATHS.decide, method: 'POST', body }),
        ...decided,
      }),
      maskKycPicture: build.mutation<Data<'maskKycPicture'>, Body<'maskKycPicture'> & { id: string }>({
        query: ({ id, ...body }) =>
          call<'maskKycPicture'>({ url: KYC_PATHS.maskMore(id), method: 'POST', body, timeoutMs: 60_000 }),
        ...decided,
      }),
      /** Each call is recorded as a view. The answer is shown by the page that asked, and never kept. */
      showBankDetails: build.mutation<Data<'showBankDetails'>, string>({
        query: (id) => call<'showBankDetails'>({ url: KYC_PATHS.showBankDetails(id), method: 'POST' }),
        invalidatesTags: ['StaffKyc'],
      }),
      /** Each call is recorded as a view. @returns a key for `takePaper` */
      kycPaper: build.mutation<string, string>({
        query: (id) => call<'kycFile'>({ url: KYC_PATHS.file(id) }),
        transformResponse: (file: Blob) => {
          const key = String((lastPaper += 1));
          papers.set(key, file);
          return key;
        },
        // The page shows who has seen the papers.
        invalidatesTags: ['KycViews'],
      }),
      kycErasures: build.query<Data<'kycErasures'>, void>({
        query: () => call<'kycErasures'>({ url: KYC_PATHS.erasures }),
        keepUnusedDataFor: 5,
      }),
    };
  },
});

/** The file that a `kycPaper` call has loaded; once. */
export function takePaper(key: string): Blob | null {
  const paper = papers.get(key) ?? null;
  papers.delete(key);
  return paper;
}

export const {
  useStaffKycsQuery,
  useStaffKycQuery,
  useDecideKycDocumentMutation,
  useDecideKycMutation,
  useMaskKycPictureMutation,
  useKycErasuresQuery,
} = kycApi;

/** Sent with `untracked`: their answers must not stay in the store. */
export const { kycPaper, showBankDetails } = kycApi.endpoints;
