import type { PayerDto, WalletDto } from '@deccanloop/contracts/payments/dto';
import { PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import { api } from '../../lib/api';

const walletApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Whose wallets this browser may see, newest link first; an empty list without a link. */
    walletOwners: build.query<PayerDto[], void>({
      query: () => ({ url: PAYMENT_PATHS.linkSession }),
      transformResponse: (answer: { payers: PayerDto[] }) => answer.payers,
      providesTags: ['linkSession'],
    }),
    wallet: build.query<WalletDto, string>({
      query: (userId) => ({ url: PAYMENT_PATHS.wallet, params: { userId } }),
      providesTags: ['wallet'],
    }),
  }),
});

export const { useWalletOwnersQuery, useWalletQuery } = walletApi;
