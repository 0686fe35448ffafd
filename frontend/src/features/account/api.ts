import { AUTH_PATHS } from '@deccanloop/contracts/accounts/paths';
import { PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import { api } from '../../lib/api';
import { call, type Body, type Data } from '../../lib/typed-call';

/**
 * Calls with which users read and change their own account. `useMeQuery` belongs to the session
 * (lib/session).
 */
export const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    sessions: build.query<Data<'sessions'>['sessions'], void>({
      query: () => call<'sessions'>({ url: AUTH_PATHS.sessions }),
      transformResponse: (answer: Data<'sessions'>) => answer.sessions,
      providesTags: ['Session'],
    }),
    endSession: build.mutation<Data<'endSession'>, string>({
      query: (id) => call<'endSession'>({ url: AUTH_PATHS.endSession, method: 'POST', body: { id } }),
      // Also after an error: then the list on the screen is outdated.
      invalidatesTags: ['Session'],
    }),
    endOtherSessions: build.mutation<Data<'endOtherSessions'>, void>({
      query: () => call<'endOtherSessions'>({ url: AUTH_PATHS.endOtherSessions, method: 'POST' }),
      invalidatesTags: ['Session'],
    }),
    changePassword: build.mutation<Data<'changePassword'>, Body<'changePassword'>>({
      query: (body) => call<'changePassword'>({ url: AUTH_PATHS.changePassword, method: 'POST', body }),
      invalidatesTags: (_data, error) => (error ? [] : ['User', 'Session']),
    }),
    changeEmail: build.mutation<Data<'changeEmail'>, Body<'changeEmail'>>({
      query: (body) => call<'changeEmail'>({ url: AUTH_PATHS.changeEmail, method: 'POST', body }),
    }),
    confirmEmail: build.mutation<Data<'confirmEmail'>, string>({
      query: (otp) => call<'confirmEmail'>({ url: AUTH_PATHS.confirmEmail, method: 'POST', body: { otp } }),
      invalidatesTags: (_data, error) => (error ? [] : ['User']),
    }),
    changePhone: build.mutation<Data<'changePhone'>, Body<'changePhone'>>({
      query: (body) => call<'changePhone'>({ url: AUTH_PATHS.changePhone, method: 'POST', body }),
    }),
    confirmPhone: build.mutation<Data<'confirmPhone'>, string>({
      query: (otp) => call<'confirmPhone'>({ url: AUTH_PATHS.confirmPhone, method: 'POST', body: { otp } }),
      invalidatesTags: (_data, error) => (error ? [] : ['User']),
    }),
    saveBilling: build.mutation<Data<'saveBilling'>, Body<'saveBilling'>>({
      query: (body) => call<'saveBilling'>({ url: AUTH_PATHS.billingDetails, method: 'POST', body }),
      // A worker issues new proformas.
      invalidatesTags: (_data, error) => (error ? [] : ['billing', 'quotationPapers']),
    }),
    closing: build.query<Data<'closing'>['obstacles'], void>({
      query: () => call<'closing'>({ url: AUTH_PATHS.closing }),
      transformResponse: (answer: Data<'closing'>) => answer.obstacles,
      // Money and payments change elsewhere.
      keepUnusedDataFor: 0,
    }),
    closeAccount: build.mutation<Data<'closeAccount'>, void>({
      query: () => call<'closeAccount'>({ url: AUTH_PATHS.closing, method: 'POST' }),
    }),
    passkeys: build.query<Data<'passkeys'>, void>({
      query: () => call<'passkeys'>({ url: AUTH_PATHS.passkeys }),
      providesTags: ['Passkey'],
    }),
    passkeyOptions: build.mutation<Data<'passkeyRegistrationOptions'>, Body<'passkeyRegistrationOptions'>>({
      query: (body) =>
        call<'passkeyRegistrationOptions'>({
          url: AUTH_PATHS.passkeyRegistrationOptions,
          method: 'POST',
          body,
        }),
    }),
    addPasskey: build.mutation<Data<'addPasskey'>, Body<'addPasskey'>>({
      query: (body) => call<'addPasskey'>({ url: AUTH_PATHS.addPasskey, method: 'POST', body }),
      invalidatesTags: ['Passkey'],
    }),
    removePasskey: build.mutation<Data<'removePasskey'>, Body<'removePasskey'>>({
      query: (body) => call<'removePasskey'>({ url: AUTH_PATHS.removePasskey, method: 'POST', body }),
      invalidatesTags: (_data, error) => (error ? [] : ['Passkey']),
    }),
    /** For staff: the active gateway and its rules. */
    gatewayInUse: build.query<Data<'activeGateway'>, void>({
      query: () => call<'activeGateway'>({ url: PAYMENT_PATHS.activeGateway }),
    }),
  }),
});

export const {
  useSessionsQuery,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
  useChangePasswordMutation,
  useSaveBillingMutation,
  useClosingQuery,
  useCloseAccountMutation,
  usePasskeysQuery,
  useRemovePasskeyMutation,
  useGatewayInUseQuery,
} = accountApi;
