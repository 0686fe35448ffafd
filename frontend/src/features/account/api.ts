import type {
  CodeRequestedDto,
  PasskeyDto,
  PasskeyOptionsDto,
  SessionDto,
  UserDto,
} from '@deccanloop/contracts/accounts/dto';
import { AUTH_PATHS } from '@deccanloop/contracts/accounts/paths';
import type { ActiveGatewayDto } from '@deccanloop/contracts/payments/dto';
import { PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import { api } from '../../lib/api';

export interface ChangePasswordRequest {
  currentPassword: string;
  newPassword: string;
  confirmPassword: string;
}

export interface AddPasskeyRequest {
  challengeId: string;
  response: object;
  name: string;
}

/**
 * Calls with which users read and change their own account. `useMeQuery` belongs to the session
 * (lib/session).
 */
export const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    sessions: build.query<SessionDto[], void>({
      query: () => ({ url: AUTH_PATHS.sessions }),
      transformResponse: (answer: { sessions: SessionDto[] }) => answer.sessions,
      providesTags: ['Session'],
    }),
    endSession: build.mutation<null, string>({
      query: (id) => ({ url: AUTH_PATHS.endSession, method: 'POST', body: { id } }),
      // Also after an error: then the list on the screen is outdated.
      invalidatesTags: ['Session'],
    }),
    endOtherSessions: build.mutation<{ ended: number }, void>({
      query: () => ({ url: AUTH_PATHS.endOtherSessions, method: 'POST' }),
      invalidatesTags: ['Session'],
    }),
    changePassword: build.mutation<UserDto, ChangePasswordRequest>({
      query: (body) => ({ url: AUTH_PATHS.changePassword, method: 'POST', body }),
      invalidatesTags: (_data, error) => (error ? [] : ['User', 'Session']),
    }),
    changeEmail: build.mutation<CodeRequestedDto, { currentPassword: string; email: string }>({
      query: (body) => ({ url: AUTH_PATHS.changeEmail, method: 'POST', body }),
    }),
    confirmEmail: build.mutation<UserDto, string>({
      query: (otp) => ({ url: AUTH_PATHS.confirmEmail, method: 'POST', body: { otp } }),
      invalidatesTags: (_data, error) => (error ? [] : ['User']),
    }),
    changePhone: build.mutation<CodeRequestedDto, { currentPassword: string; phone: string }>({
      query: (body) => ({ url: AUTH_PATHS.changePhone, method: 'POST', body }),
    }),
    confirmPhone: build.mutation<UserDto, string>({
      query: (otp) => ({ url: AUTH_PATHS.confirmPhone, method: 'POST', body: { otp } }),
      invalidatesTags: (_data, error) => (error ? [] : ['User']),
    }),
    passkeys: build.query<PasskeyDto[], void>({
      query: () => ({ url: AUTH_PATHS.passkeys }),
      transformResponse: (answer: { passkeys: PasskeyDto[] }) => answer.passkeys,
      providesTags: ['Passkey'],
    }),
    passkeyOptions: build.mutation<PasskeyOptionsDto, { currentPassword: string }>({
      query: (body) => ({ url: AUTH_PATHS.passkeyRegistrationOptions, method: 'POST', body }),
    }),
    addPasskey: build.mutation<PasskeyDto, AddPasskeyRequest>({
      query: (body) => ({ url: AUTH_PATHS.addPasskey, method: 'POST', body }),
      invalidatesTags: ['Passkey'],
    }),
    removePasskey: build.mutation<null, { id: string; currentPassword: string }>({
      query: (body) => ({ url: AUTH_PATHS.removePasskey, method: 'POST', body }),
      invalidatesTags: (_data, error) => (error ? [] : ['Passkey']),
    }),
    /** For staff: the active gateway and its rules. */
    gatewayInUse: build.query<ActiveGatewayDto, void>({
      query: () => ({ url: PAYMENT_PATHS.activeGateway }),
    }),
  }),
});

export const {
  useSessionsQuery,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
  useChangePasswordMutation,
  usePasskeysQuery,
  useRemovePasskeyMutation,
  useGatewayInUseQuery,
} = accountApi;
