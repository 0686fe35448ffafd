import type { ApiKeyOverlap } from '@deccanloop/contracts/merchant/api-keys';
import { MERCHANT_PATHS } from '@deccanloop/contracts/merchant/paths';
import { api } from '../../lib/api';
import { call, type Body, type Data } from '../../lib/typed-call';

/** `createApiKey` and `rollApiKey` answer a key: call them with `untracked`, so that it does not stay in the store. */
export const developersApi = api.enhanceEndpoints({ addTagTypes: ['ApiKey'] }).injectEndpoints({
  endpoints: (build) => ({
    apiKeys: build.query<Data<'apiKeys'>, void>({
      query: () => call<'apiKeys'>({ url: MERCHANT_PATHS.apiKeys }),
      providesTags: ['ApiKey'],
    }),
    createApiKey: build.mutation<Data<'createApiKey'>, Body<'createApiKey'>>({
      query: (body) => call<'createApiKey'>({ url: MERCHANT_PATHS.apiKeys, method: 'POST', body }),
      // Also after an error: a lost answer may have created one, and the list shows it.
      invalidatesTags: ['ApiKey'],
    }),
    rollApiKey: build.mutation<Data<'rollApiKey'>, { id: string; overlap: ApiKeyOverlap }>({
      query: ({ id, overlap }) =>
        call<'rollApiKey'>({ url: MERCHANT_PATHS.rollApiKey(id), method: 'POST', body: { overlap } }),
      invalidatesTags: ['ApiKey'],
    }),
    revokeApiKey: build.mutation<Data<'revokeApiKey'>, string>({
      query: (id) => call<'revokeApiKey'>({ url: MERCHANT_PATHS.revokeApiKey(id), method: 'POST' }),
      invalidatesTags: ['ApiKey'],
    }),
  }),
});

export const { useApiKeysQuery, useRevokeApiKeyMutation } = developersApi;
