import { PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import { api } from './api';
import { call, type Data } from './typed-call';

const walletApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The payers whose wallets this browser may see, newest link first; an empty list without a link. */
    walletOwners: build.query<Data<'linkSession'>['payers'], void>({
      query: () => call<'linkSession'>({ url: PAYMENT_PATHS.linkSession }),
      transformResponse: (answer: Data<'linkSession'>) => answer.payers,
      providesTags: ['linkSession'],
    }),
    wallet: build.query<Data<'wallet'>, string>({
      query: (userId) => call<'wallet'>({ url: PAYMENT_PATHS.wallet, params: { userId } }),
      providesTags: ['wallet'],
    }),
    /** The entries of a wallet, newest first, with the balance after each. */
    walletStatement: build.infiniteQuery<Data<'statement'>, string, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ nextCursor }) => nextCursor },
      query: ({ queryArg: userId, pageParam }) =>
        call<'statement'>({
          url: PAYMENT_PATHS.statement,
          params: { userId, limit: 10, cursor: pageParam ?? undefined },
        }),
      providesTags: ['wallet'],
    }),
    /** An object URL of the PDF: the store keeps plain data only. Null while the PDF is prepared. */
    statementPdf: build.query<string | null, { userId: string; month: string }>({
      query: (params) => call<'statementPdf'>({ url: PAYMENT_PATHS.statementPdf, params }),
      transformResponse: (file: Blob | null) => file && URL.createObjectURL(file),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const {
  useWalletOwnersQuery,
  useWalletQuery,
  useWalletStatementInfiniteQuery,
  useLazyStatementPdfQuery,
} = walletApi;
