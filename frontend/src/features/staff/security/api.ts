import { SECURITY_PATHS } from '@deccanloop/contracts/security/paths';
import { api } from '../../../lib/api';
import { call, type Body, type Data } from '../../../lib/typed-call';
import { given } from '../api';

/** Filters and page of the audit log; empty values filter nothing. */
export type EventsQuery = Partial<Record<Exclude<keyof Body<'securityEvents'>, 'limit'>, string>>;
export type LimitHitsQuery = Partial<Record<Exclude<keyof Body<'limitHits'>, 'limit'>, string>>;

/** A large range takes the database some seconds. In ms. */
const FILE_TIMEOUT_MS = 120_000;

const securityApi = api.enhanceEndpoints({ addTagTypes: ['StaffSession'] }).injectEndpoints({
  endpoints: (build) => ({
    securityEvents: build.query<Data<'securityEvents'>, EventsQuery>({
      query: (query) =>
        call<'securityEvents'>({ url: SECURITY_PATHS.searchEvents, method: 'POST', body: given(query) }),
      keepUnusedDataFor: 5,
    }),
    auditLogChain: build.query<Data<'auditLogChain'>, void>({
      query: () => call<'auditLogChain'>({ url: SECURITY_PATHS.chain }),
      keepUnusedDataFor: 5,
    }),
    staffSessions: build.query<Data<'staffSessions'>, void>({
      query: () => call<'staffSessions'>({ url: SECURITY_PATHS.staffSessions }),
      keepUnusedDataFor: 5,
      providesTags: ['StaffSession'],
    }),
    endStaffSession: build.mutation<Data<'endStaffSession'>, string>({
      query: (id) => call<'endStaffSession'>({ url: SECURITY_PATHS.endStaffSession(id), method: 'POST' }),
      // Also after an error: it may have ended meanwhile.
      invalidatesTags: ['StaffSession'],
    }),
    limitHits: build.query<Data<'limitHits'>, LimitHitsQuery>({
      query: (query) =>
        call<'limitHits'>({ url: SECURITY_PATHS.searchLimitHits, method: 'POST', body: given(query) }),
      keepUnusedDataFor: 5,
    }),
    /** An object URL of the file: the store keeps plain data only. */
    exportSecurityEvents: build.mutation<string, Body<'exportSecurityEvents'>>({
      query: (body) =>
        call<'exportSecurityEvents'>({
          url: SECURITY_PATHS.exportEvents,
          method: 'POST',
          body,
          timeoutMs: FILE_TIMEOUT_MS,
        }),
      transformResponse: (file: Blob) => URL.createObjectURL(file),
    }),
  }),
});

export const { exportSecurityEvents } = securityApi.endpoints;
export const {
  useSecurityEventsQuery,
  useAuditLogChainQuery,
  useStaffSessionsQuery,
  useEndStaffSessionMutation,
  useLimitHitsQuery,
} = securityApi;
