import { AUTH_PATHS } from '@deccanloop/contracts/accounts/paths';
import { api } from '../../lib/api';
import { call, type Body, type Data } from '../../lib/typed-call';

/** The API accepts a phone number as a number, or as text where it starts with 0. */
export type PhoneNumber = Body<'register'>['phone'];

/** The address or number of step 1 of the reset. */
export type ResetAddress = Body<'forgotPassword'>;

/**
 * The calls of the pages for guests. All are mutations and are sent untracked: RTK Query keeps the answer of
 * a tracked one in the store, and these contain grants and, for apps, tokens.
 */
export const authApi = api.injectEndpoints({
  endpoints: (build) => ({
    register: build.mutation<Data<'register'>, Body<'register'>>({
      query: (body) => call<'register'>({ url: AUTH_PATHS.register, method: 'POST', body }),
    }),
    resendCode: build.mutation<Data<'getOtp'>, Body<'getOtp'>>({
      query: (body) => call<'getOtp'>({ url: AUTH_PATHS.getOtp, method: 'POST', body }),
    }),
    verifyCode: build.mutation<Data<'verifyOtp'>, Body<'verifyOtp'>>({
      query: (body) => call<'verifyOtp'>({ url: AUTH_PATHS.verifyOtp, method: 'POST', body }),
      invalidatesTags: ['User'],
    }),
    logIn: build.mutation<Data<'login'>, Body<'login'>>({
      query: (body) => call<'login'>({ url: AUTH_PATHS.login, method: 'POST', body }),
      invalidatesTags: ['User'],
    }),
    requestReset: build.mutation<Data<'forgotPassword'>, Body<'forgotPassword'>>({
      query: (body) => call<'forgotPassword'>({ url: AUTH_PATHS.forgotPassword, method: 'POST', body }),
    }),
    verifyReset: build.mutation<Data<'verifyForgotOtp'>, Body<'verifyForgotOtp'>>({
      query: (body) => call<'verifyForgotOtp'>({ url: AUTH_PATHS.verifyForgotOtp, method: 'POST', body }),
    }),
    resetPassword: build.mutation<Data<'resetPassword'>, Body<'resetPassword'>>({
      query: (body) => call<'resetPassword'>({ url: AUTH_PATHS.resetPassword, method: 'POST', body }),
    }),
    openLink: build.mutation<Data<'useLink'>, Body<'useLink'>>({
      query: (body) => call<'useLink'>({ url: AUTH_PATHS.useLink, method: 'POST', body }),
      invalidatesTags: ['User'],
    }),
    passkeyLogInOptions: build.mutation<Data<'passkeyLoginOptions'>, void>({
      query: () => call<'passkeyLoginOptions'>({ url: AUTH_PATHS.passkeyLoginOptions, method: 'POST' }),
    }),
    passkeyLogIn: build.mutation<Data<'passkeyLogin'>, Body<'passkeyLogin'>>({
      query: (body) => call<'passkeyLogin'>({ url: AUTH_PATHS.passkeyLogin, method: 'POST', body }),
      invalidatesTags: ['User'],
    }),
  }),
});

/** See the comment on `authApi`. */
export const UNTRACKED = { track: false } as const;
