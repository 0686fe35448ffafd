import type { PayerDto, WalletDto } from '@deccanloop/contracts/payments/dto';
import type { StatementDto } from '@deccanloop/contracts/payments/statement';
import { PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import { api } from './api';

const walletApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The payers whose wallets this browser may see, newest link first; an empty list without a link. */
    walletOwners: build.query<PayerDto[], void>({
      query: () => ({ url: PAYMENT_PATHS.linkSession }),
      transformResponse: (answer: { payers: PayerDto[] }) => answer.payers,
      providesTags: ['linkSession'],
    }),
    wallet: build.query<WalletDto, string>({
      query: (userId) => ({ url: PAYMENT_PATHS.wallet, params: { userId } }),
      providesTags: ['wallet'],
    }),
    /** The entries of a wallet, newest first, with the balance after each. */
    walletStatement: build.infiniteQuery<StatementDto, string, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ nextCursor }) => nextCursor },
      query: ({ queryArg: userId, pageParam }) => ({
        url: PAYMENT_PATHS.statement,
        params: { userId, limit: 10, cursor: pageParam ?? undefined },
      }),
      providesTags: ['wallet'],
    }),
  }),
});

export const { useWalletOwnersQuery, useWalletQuery, useWalletStatementInfiniteQuery } = walletApi;
