import { AUTH_PATHS } from '@deccanloop/contracts/accounts/paths';
import { api } from './api';
import { call, type Body, type Data } from './typed-call';

const reauthenticationApi = api.injectEndpoints({
  endpoints: (build) => ({
    reauthenticate: build.mutation<Data<'reauthenticate'>, Body<'reauthenticate'>>({
      query: (body) => call<'reauthenticate'>({ url: AUTH_PATHS.reauthenticate, method: 'POST', body }),
    }),
    reauthenticationOptions: build.mutation<Data<'reauthenticatePasskeyOptions'>, void>({
      query: () =>
        call<'reauthenticatePasskeyOptions'>({
          url: AUTH_PATHS.reauthenticatePasskeyOptions,
          method: 'POST',
        }),
    }),
    reauthenticateWithPasskey: build.mutation<Data<'reauthenticatePasskey'>, Body<'reauthenticatePasskey'>>({
      query: (body) =>
        call<'reauthenticatePasskey'>({ url: AUTH_PATHS.reauthenticatePasskey, method: 'POST', body }),
    }),
  }),
});

export const {
  useReauthenticateMutation,
  useReauthenticationOptionsMutation,
  useReauthenticateWithPasskeyMutation,
} = reauthenticationApi;
