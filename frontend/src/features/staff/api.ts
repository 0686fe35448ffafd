import type { PasskeyOptionsDto, ReauthenticatedDto } from '@deccanloop/contracts/accounts/dto';
import { AUTH_PATHS } from '@deccanloop/contracts/accounts/paths';
import type { RefundDto } from '@deccanloop/contracts/payments/refunds';
import { IDEMPOTENCY_HEADER } from '@deccanloop/contracts/payments/paths';
import type { ApprovalDto, ApprovalsDto, MoneyAction } from '@deccanloop/contracts/staff/money-actions';
import { STAFF_PATHS } from '@deccanloop/contracts/staff/paths';
import type {
  FindingDto,
  FindingsDto,
  StaffPaymentDto,
  StaffPaymentsDto,
} from '@deccanloop/contracts/staff/payments';
import type {
  ReconciliationReportDto,
  ReconciliationRunDto,
} from '@deccanloop/contracts/staff/reconciliation';
import type { LookupDto } from '@deccanloop/contracts/staff/restores';
import { api } from '../../lib/api';

/** The query of the payments list; empty values filter nothing. */
export interface PaymentsQuery {
  search: string;
  status: string;
  gateway: string;
  underReview: string;
  /** ISO times. */
  from: string;
  to: string;
}

export interface RefundRequest {
  id: string;
  /** One key per intended action: a second click and a repeat after a lost answer send the same. */
  idempotencyKey: string;
  /** Rupees as typed; the whole remaining amount when absent. */
  amount?: string;
  reason: string;
  captureId: string;
}

export interface MoneyActionRequest {
  action: MoneyAction;
  /** The id of the capture or the outside refund. */
  subjectId: string;
  idempotencyKey: string;
  reason: string;
  reference?: string;
}

export interface Decision {
  id: string;
  decision: 'approve' | 'decline';
  note?: string;
}

const given = (values: object): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));

const staffApi = api
  .enhanceEndpoints({ addTagTypes: ['StaffPayment', 'Finding', 'Reconciliation', 'Approval'] })
  .injectEndpoints({
    endpoints: (build) => ({
      staffPayments: build.infiniteQuery<StaffPaymentsDto, PaymentsQuery, string>({
        infiniteQueryOptions: {
          initialPageParam: '',
          getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
        },
        query: ({ queryArg, pageParam }) => ({
          url: STAFF_PATHS.payments,
          params: given({ ...queryArg, cursor: pageParam }),
        }),
        // Short, so that old amounts are not shown again.
        keepUnusedDataFor: 5,
        providesTags: ['StaffPayment'],
      }),
      staffPayment: build.query<StaffPaymentDto, string>({
        query: (id) => ({ url: STAFF_PATHS.payment(id) }),
        keepUnusedDataFor: 5,
        providesTags: ['StaffPayment'],
      }),
      checkPayment: build.mutation<{ asked: boolean }, string>({
        query: (id) => ({ url: STAFF_PATHS.checkPayment(id), method: 'POST' }),
        invalidatesTags: ['StaffPayment'],
      }),
      refundPayment: build.mutation<RefundDto, RefundRequest>({
        query: ({ id, idempotencyKey, ...body }) => ({
          url: STAFF_PATHS.refunds(id),
          method: 'POST',
          body,
          headers: { [IDEMPOTENCY_HEADER]: idempotencyKey },
        }),
        // Also after an error: the page may show old amounts.
        invalidatesTags: ['StaffPayment'],
      }),
      findings: build.infiniteQuery<FindingsDto, 'open' | 'resolved', string>({
        infiniteQueryOptions: {
          initialPageParam: '',
          getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
        },
        query: ({ queryArg, pageParam }) => ({
          url: STAFF_PATHS.findings,
          params: given({ state: queryArg, cursor: pageParam }),
        }),
        keepUnusedDataFor: 5,
        providesTags: ['Finding'],
      }),
      resolveFinding: build.mutation<FindingDto, { id: number; resolution: string }>({
        query: ({ id, resolution }) => ({
          url: STAFF_PATHS.resolveFinding(id),
          method: 'POST',
          body: { resolution },
        }),
        invalidatesTags: ['Finding', 'StaffPayment'],
      }),
      moneyAction: build.mutation<ApprovalDto, MoneyActionRequest>({
        query: ({ idempotencyKey, ...body }) => ({
          url: STAFF_PATHS.moneyActions,
          method: 'POST',
          body,
          headers: { [IDEMPOTENCY_HEADER]: idempotencyKey },
        }),
        invalidatesTags: ['StaffPayment', 'Approval'],
      }),
      approvals: build.infiniteQuery<ApprovalsDto, 'waiting' | 'all', string>({
        infiniteQueryOptions: {
          initialPageParam: '',
          getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
        },
        query: ({ queryArg, pageParam }) => ({
          url: STAFF_PATHS.approvals,
          params: given({ state: queryArg === 'waiting' ? 'waiting' : '', cursor: pageParam }),
        }),
        keepUnusedDataFor: 5,
        providesTags: ['Approval'],
      }),
      decideApproval: build.mutation<ApprovalDto, Decision>({
        query: ({ id, ...body }) => ({ url: STAFF_PATHS.decideApproval(id), method: 'POST', body }),
        // Also after an error: the request may have expired or been decided by someone else.
        invalidatesTags: ['Approval', 'StaffPayment', 'Finding'],
      }),
      reauthenticate: build.mutation<ReauthenticatedDto, { password: string }>({
        query: (body) => ({ url: AUTH_PATHS.reauthenticate, method: 'POST', body }),
      }),
      reauthenticationOptions: build.mutation<PasskeyOptionsDto, void>({
        query: () => ({ url: AUTH_PATHS.reauthenticatePasskeyOptions, method: 'POST' }),
      }),
      reauthenticateWithPasskey: build.mutation<
        ReauthenticatedDto,
        { challengeId: string; response: object }
      >({
        query: (body) => ({ url: AUTH_PATHS.reauthenticatePasskey, method: 'POST', body }),
      }),
      rebuildFinding: build.mutation<LookupDto, number>({
        query: (id) => ({ url: STAFF_PATHS.rebuildFinding(id), method: 'POST' }),
      }),
      lookUpOrder: build.mutation<LookupDto, { gateway: string; merchantOrderId: string }>({
        query: (body) => ({ url: STAFF_PATHS.lookUpOrder, method: 'POST', body }),
      }),
      orderLookup: build.query<LookupDto, string>({
        query: (id) => ({ url: STAFF_PATHS.orderLookup(id) }),
        keepUnusedDataFor: 5,
      }),
      reconciliations: build.query<ReconciliationRunDto[], void>({
        query: () => ({ url: STAFF_PATHS.reconciliations }),
        keepUnusedDataFor: 5,
        providesTags: ['Reconciliation'],
      }),
      reconciliation: build.query<ReconciliationReportDto, string>({
        query: (id) => ({ url: STAFF_PATHS.reconciliation(id) }),
        keepUnusedDataFor: 5,
        providesTags: ['Reconciliation'],
      }),
      reconcile: build.mutation<ReconciliationRunDto, number>({
        query: (hours) => ({ url: STAFF_PATHS.reconciliations, method: 'POST', body: { hours } }),
        invalidatesTags: ['Reconciliation'],
      }),
    }),
  });

export const {
  useStaffPaymentsInfiniteQuery,
  useStaffPaymentQuery,
  useCheckPaymentMutation,
  useRefundPaymentMutation,
  useFindingsInfiniteQuery,
  useResolveFindingMutation,
  useMoneyActionMutation,
  useApprovalsInfiniteQuery,
  useDecideApprovalMutation,
  useReauthenticateMutation,
  useReauthenticationOptionsMutation,
  useReauthenticateWithPasskeyMutation,
  useRebuildFindingMutation,
  useLookUpOrderMutation,
  useOrderLookupQuery,
  useReconciliationsQuery,
  useReconciliationQuery,
  useReconcileMutation,
} = staffApi;

/** Options that keep a list or page up to date while it is visible. */
export const FRESH = {
  refetchOnMountOrArgChange: true,
  refetchOnFocus: true,
  refetchOnReconnect: true,
} as const;
