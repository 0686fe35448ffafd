import { USER_PATHS } from '@deccanloop/contracts/users/paths';
import { api } from '../../../lib/api';
import { call, type Body, type Data } from '../../../lib/typed-call';
import { given } from '../api';

/** Search, filters, order and page of the list; empty values filter nothing. */
export type UsersQuery = Partial<Record<Exclude<keyof Body<'searchUsers'>, 'limit'>, string>>;

const LIST = { type: 'StaffUser', id: 'list' } as const;

const userApi = api.enhanceEndpoints({ addTagTypes: ['StaffUser', 'StaffPayment'] }).injectEndpoints({
  endpoints: (build) => {
    /** Read again also after an error: another administrator may have been faster. `StaffPayment`: the person's page. */
    const changed = { invalidatesTags: ['StaffUser' as const, 'StaffPayment' as const] };
    /** The page of a user who is gone is not read again before it is left. */
    const gone = {
      invalidatesTags: (_data: unknown, error: unknown) =>
        error === undefined ? [LIST] : changed.invalidatesTags,
    };
    return {
      managedUsers: build.query<Data<'searchUsers'>, UsersQuery>({
        query: (query) => call<'searchUsers'>({ url: USER_PATHS.search, method: 'POST', body: given(query) }),
        keepUnusedDataFor: 5,
        providesTags: [LIST],
      }),
      managedUser: build.query<Data<'managedUser'>, string>({
        query: (id) => call<'managedUser'>({ url: USER_PATHS.one(id) }),
        keepUnusedDataFor: 5,
        providesTags: ['StaffUser'],
      }),
      userDeletion: build.query<Data<'userDeletion'>, string>({
        query: (id) => call<'userDeletion'>({ url: USER_PATHS.deletion(id) }),
        // Money may have moved since.
        keepUnusedDataFor: 0,
      }),
      userSecurity: build.query<Data<'userSecurity'>, string>({
        query: (id) => call<'userSecurity'>({ url: USER_PATHS.security(id) }),
        keepUnusedDataFor: 5,
        providesTags: ['StaffUser'],
      }),
      inviteUser: build.mutation<Data<'inviteUser'>, Body<'inviteUser'>>({
        query: (body) => call<'inviteUser'>({ url: USER_PATHS.invite, method: 'POST', body }),
        ...changed,
      }),
      editUser: build.mutation<Data<'editUser'>, Body<'editUser'> & { id: string }>({
        query: ({ id, ...body }) => call<'editUser'>({ url: USER_PATHS.edit(id), method: 'POST', body }),
        ...changed,
      }),
      switchUser: build.mutation<Data<'switchUser'>, Body<'switchUser'> & { id: string }>({
        query: ({ id, ...body }) => call<'switchUser'>({ url: USER_PATHS.status(id), method: 'POST', body }),
        ...changed,
      }),
      deleteUser: build.mutation<Data<'deleteUser'>, Body<'deleteUser'> & { id: string }>({
        query: ({ id, ...body }) => call<'deleteUser'>({ url: USER_PATHS.delete(id), method: 'POST', body }),
        ...gone,
      }),
      decideAdminRole: build.mutation<Data<'decideAdminRole'>, Body<'decideAdminRole'> & { id: string }>({
        query: ({ id, ...body }) =>
          call<'decideAdminRole'>({ url: USER_PATHS.adminRole(id), method: 'POST', body }),
        ...changed,
      }),
      resendInvitation: build.mutation<Data<'resendInvitation'>, string>({
        query: (id) => call<'resendInvitation'>({ url: USER_PATHS.resendInvitation(id), method: 'POST' }),
        ...changed,
      }),
      withdrawInvitation: build.mutation<Data<'withdrawInvitation'>, string>({
        query: (id) => call<'withdrawInvitation'>({ url: USER_PATHS.withdrawInvitation(id), method: 'POST' }),
        ...gone,
      }),
    };
  },
});

export const {
  useManagedUsersQuery,
  useManagedUserQuery,
  useUserDeletionQuery,
  useUserSecurityQuery,
  useInviteUserMutation,
  useEditUserMutation,
  useSwitchUserMutation,
  useDeleteUserMutation,
  useDecideAdminRoleMutation,
  useResendInvitationMutation,
  useWithdrawInvitationMutation,
} = userApi;
