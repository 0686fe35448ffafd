import { PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import { api } from './api';
import { call, type Data, type Query } from './typed-call';

/** A file with all entries takes longer than a page. */
const FILE_TIMEOUT_MS = 120_000;

/** A wallet, and which of its entries. */
export type StatementOf = Pick<Query<'statementCsv'>, 'kind'> & {
  userId: string;
  /** ISO times; `to` is exclusive. */
  from?: string | undefined;
  to?: string | undefined;
};

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
    walletStatement: build.infiniteQuery<Data<'statement'>, StatementOf, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ nextCursor }) => nextCursor },
      query: ({ queryArg, pageParam }) =>
        call<'statement'>({
          url: PAYMENT_PATHS.statement,
          params: { ...queryArg, limit: 10, cursor: pageParam ?? undefined },
        }),
      providesTags: ['wallet'],
    }),
    /** An object URL of the file: the store keeps plain data only. */
    statementCsv: build.query<string, StatementOf>({
      query: (params) =>
        call<'statementCsv'>({ url: PAYMENT_PATHS.statementCsv, params, timeoutMs: FILE_TIMEOUT_MS }),
      transformResponse: (file: Blob) => URL.createObjectURL(file),
      keepUnusedDataFor: 0,
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
  useLazyStatementCsvQuery,
} = walletApi;
