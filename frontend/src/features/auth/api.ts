import type {
  CodeRequestedDto,
  LoggedInDto,
  PasskeyOptionsDto,
  ResetPermittedDto,
  UsedLinkDto,
} from '@deccanloop/contracts/accounts/dto';
import { AUTH_PATHS } from '@deccanloop/contracts/accounts/paths';
import { api } from '../../lib/api';

/** The API accepts a phone number as a number, or as text where it starts with 0. */
export type PhoneNumber = number | string;

export interface RegisterRequest {
  name: string;
  email: string;
  phone: PhoneNumber;
  password: string;
  confirmPassword: string;
}

export interface ResendRequest {
  email: string;
  phone: PhoneNumber;
  registrationId?: string;
}

export interface VerifyRequest {
  email: string;
  otp: string;
  registrationId?: string;
}

/** The address or number of step 1 of the reset. */
export type ResetAddress = { email: string } | { phone: PhoneNumber };

export interface ResetPasswordRequest extends ResetPermittedDto {
  newPassword: string;
  confirmPassword: string;
}

const post = (url: string) => (body: object) => ({ url, method: 'POST' as const, body });

/**
 * The calls of the pages for guests. All are mutations and are sent untracked: RTK Query keeps the answer of
 * a tracked one in the store, and these contain grants and, for apps, tokens.
 */
export const authApi = api.injectEndpoints({
  endpoints: (build) => ({
    register: build.mutation<CodeRequestedDto, RegisterRequest>({ query: post(AUTH_PATHS.register) }),
    resendCode: build.mutation<CodeRequestedDto, ResendRequest>({ query: post(AUTH_PATHS.getOtp) }),
    verifyCode: build.mutation<LoggedInDto, VerifyRequest>({
      query: post(AUTH_PATHS.verifyOtp),
      invalidatesTags: ['User'],
    }),
    logIn: build.mutation<LoggedInDto, { email: string; password: string }>({
      query: post(AUTH_PATHS.login),
      invalidatesTags: ['User'],
    }),
    requestReset: build.mutation<CodeRequestedDto, ResetAddress>({ query: post(AUTH_PATHS.forgotPassword) }),
    verifyReset: build.mutation<ResetPermittedDto, ResetAddress & { otp: string }>({
      query: post(AUTH_PATHS.verifyForgotOtp),
    }),
    resetPassword: build.mutation<null, ResetPasswordRequest>({ query: post(AUTH_PATHS.resetPassword) }),
    openLink: build.mutation<UsedLinkDto, { token: string }>({
      query: post(AUTH_PATHS.useLink),
      invalidatesTags: ['User'],
    }),
    passkeyLogInOptions: build.mutation<PasskeyOptionsDto, void>({
      query: () => ({ url: AUTH_PATHS.passkeyLoginOptions, method: 'POST' }),
    }),
    passkeyLogIn: build.mutation<LoggedInDto, { challengeId: string; response: object }>({
      query: post(AUTH_PATHS.passkeyLogin),
      invalidatesTags: ['User'],
    }),
  }),
});

/** See the comment on `authApi`. */
export const UNTRACKED = { track: false } as const;
