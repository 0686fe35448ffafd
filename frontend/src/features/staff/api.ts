import { IDEMPOTENCY_HEADER } from '@deccanloop/contracts/payments/paths';
import { STAFF_PATHS } from '@deccanloop/contracts/staff/paths';
import { api } from '../../lib/api';
import { call, type Body, type Data, type Query } from '../../lib/typed-call';

/** Search, filters and page of the payments list; empty values filter nothing. */
export type PaymentsQuery = Partial<Record<Exclude<keyof Body<'staffPayments'>, 'limit'>, string>>;

/** Filters and page of a list; empty values filter nothing. */
export type ListQuery<
  Name extends
    | 'findings'
    | 'staffDisputes'
    | 'allRefunds'
    | 'approvals'
    | 'bankTransfers'
    | 'merchantPayouts',
> = Partial<Record<keyof Query<Name>, string>>;

/** One key per intended action: a second click and a repeat after a lost answer send the same. */
export interface Keyed {
  idempotencyKey: string;
}

export type RefundRequest = Body<'refundPayment'> & Keyed & { id: string };
export type DisputeRecord = Body<'recordDispute'> & Keyed & { id: string };
export type MoneyActionRequest = Body<'moneyAction'> & Keyed;
export type Decision = Body<'decideApproval'> & { id: string };

/** A query without its empty values. */
export const given = (values: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).filter(
      (entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== '',
    ),
  );

export const tagged = api.enhanceEndpoints({
  addTagTypes: [
    'StaffPayment',
    'Finding',
    'Reconciliation',
    'Approval',
    'BankTransfer',
    'MerchantPayout',
    'CompanySettings',
    'GatewaySettings',
    'StoredSettings',
    // Of tickets/api.ts, quotations/api.ts and kyc/api.ts.
    'StaffTicket',
    'StaffQuotation',
    'StaffKyc',
  ],
});

const staffApi = tagged.injectEndpoints({
  endpoints: (build) => ({
    staffPayments: build.query<Data<'staffPayments'>, PaymentsQuery>({
      query: (query) =>
        call<'staffPayments'>({ url: STAFF_PATHS.searchPayments, method: 'POST', body: given(query) }),
      // Short, so that old amounts are not shown again.
      keepUnusedDataFor: 5,
      providesTags: ['StaffPayment'],
    }),
    staffPayment: build.query<Data<'staffPayment'>, string>({
      query: (id) => call<'staffPayment'>({ url: STAFF_PATHS.payment(id) }),
      keepUnusedDataFor: 5,
      providesTags: ['StaffPayment'],
    }),
    staffPerson: build.query<Data<'staffPerson'>, string>({
      query: (id) => call<'staffPerson'>({ url: STAFF_PATHS.person(id) }),
      keepUnusedDataFor: 5,
      providesTags: ['StaffPayment'],
    }),
    staffCounts: build.query<Data<'staffCounts'>, void>({
      query: () => call<'staffCounts'>({ url: STAFF_PATHS.counts }),
      providesTags: ['StaffTicket', 'StaffQuotation', 'StaffKyc'],
    }),
    checkPayment: build.mutation<Data<'checkPayment'>, string>({
      query: (id) => call<'checkPayment'>({ url: STAFF_PATHS.checkPayment(id), method: 'POST' }),
      // The page of a finding offers it too, and its timeline shows it.
      invalidatesTags: ['StaffPayment', 'Finding'],
    }),
    previewRefund: build.query<Data<'previewRefund'>, Body<'previewRefund'> & { id: string }>({
      query: ({ id, ...body }) =>
        call<'previewRefund'>({ url: STAFF_PATHS.previewRefund(id), method: 'POST', body }),
      // Never read again after the refund: it may be rejected then.
      keepUnusedDataFor: 0,
    }),
    refundPayment: build.mutation<Data<'refundPayment'>, RefundRequest>({
      query: ({ id, idempotencyKey, ...body }) =>
        call<'refundPayment'>({
          url: STAFF_PATHS.refunds(id),
          method: 'POST',
          body,
          headers: { [IDEMPOTENCY_HEADER]: idempotencyKey },
        }),
      // Also after an error: the page may show old amounts.
      invalidatesTags: ['StaffPayment', 'Finding', 'Approval'],
    }),
    recordDispute: build.mutation<Data<'recordDispute'>, DisputeRecord>({
      query: ({ id, idempotencyKey, ...body }) =>
        call<'recordDispute'>({
          url: STAFF_PATHS.paymentDisputes(id),
          method: 'POST',
          body,
          headers: { [IDEMPOTENCY_HEADER]: idempotencyKey },
        }),
      // Also after an error: somebody else may have recorded it.
      invalidatesTags: ['StaffPayment', 'Finding'],
    }),
    findings: build.query<Data<'findings'>, ListQuery<'findings'>>({
      query: (query) => call<'findings'>({ url: STAFF_PATHS.findings, params: given(query) }),
      keepUnusedDataFor: 5,
      providesTags: ['Finding'],
    }),
    finding: build.query<Data<'finding'>, string>({
      query: (id) => call<'finding'>({ url: STAFF_PATHS.finding(id) }),
      keepUnusedDataFor: 5,
      providesTags: ['Finding'],
    }),
    staffDisputes: build.query<Data<'staffDisputes'>, ListQuery<'staffDisputes'>>({
      query: (query) => call<'staffDisputes'>({ url: STAFF_PATHS.disputes, params: given(query) }),
      keepUnusedDataFor: 5,
      providesTags: ['Finding'],
    }),
    allRefunds: build.query<Data<'allRefunds'>, ListQuery<'allRefunds'>>({
      query: (query) => call<'allRefunds'>({ url: STAFF_PATHS.allRefunds, params: given(query) }),
      keepUnusedDataFor: 5,
      providesTags: ['StaffPayment'],
    }),
    assignFinding: build.mutation<Data<'assignFinding'>, Body<'assignFinding'> & { id: number }>({
      query: ({ id, ...body }) =>
        call<'assignFinding'>({ url: STAFF_PATHS.assignFinding(id), method: 'POST', body }),
      // Also after an error: somebody else may have taken it.
      invalidatesTags: ['Finding'],
    }),
    resolveFinding: build.mutation<Data<'resolveFinding'>, Body<'resolveFinding'> & { id: number }>({
      query: ({ id, ...body }) =>
        call<'resolveFinding'>({ url: STAFF_PATHS.resolveFinding(id), method: 'POST', body }),
      invalidatesTags: ['Finding', 'StaffPayment'],
    }),
    previewMoneyAction: build.query<Data<'previewMoneyAction'>, Body<'previewMoneyAction'>>({
      query: (body) =>
        call<'previewMoneyAction'>({ url: STAFF_PATHS.previewMoneyAction, method: 'POST', body }),
      // Never read again after the action: it would be rejected then.
      keepUnusedDataFor: 0,
    }),
    moneyAction: build.mutation<Data<'moneyAction'>, MoneyActionRequest>({
      query: ({ idempotencyKey, ...body }) =>
        call<'moneyAction'>({
          url: STAFF_PATHS.moneyActions,
          method: 'POST',
          body,
          headers: { [IDEMPOTENCY_HEADER]: idempotencyKey },
        }),
      invalidatesTags: ['StaffPayment', 'Approval', 'Finding'],
    }),
    approvals: build.query<Data<'approvals'>, ListQuery<'approvals'>>({
      query: (query) => call<'approvals'>({ url: STAFF_PATHS.approvals, params: given(query) }),
      keepUnusedDataFor: 5,
      providesTags: ['Approval'],
    }),
    decideApproval: build.mutation<Data<'decideApproval'>, Decision>({
      query: ({ id, ...body }) =>
        call<'decideApproval'>({ url: STAFF_PATHS.decideApproval(id), method: 'POST', body }),
      // Also after an error: the request may have expired or been decided by someone else.
      invalidatesTags: [
        'Approval',
        'StaffPayment',
        'Finding',
        'BankTransfer',
        'MerchantPayout',
        'CompanySettings',
      ],
    }),
    previewApproval: build.query<Data<'previewApproval'>, string>({
      query: (id) => call<'previewApproval'>({ url: STAFF_PATHS.previewApproval(id) }),
      keepUnusedDataFor: 0,
    }),
    rebuildFinding: build.mutation<Data<'rebuildFinding'>, number>({
      query: (id) => call<'rebuildFinding'>({ url: STAFF_PATHS.rebuildFinding(id), method: 'POST' }),
    }),
    lookUpOrder: build.mutation<Data<'lookUpOrder'>, Body<'lookUpOrder'>>({
      query: (body) => call<'lookUpOrder'>({ url: STAFF_PATHS.lookUpOrder, method: 'POST', body }),
    }),
    orderLookup: build.query<Data<'orderLookup'>, string>({
      query: (id) => call<'orderLookup'>({ url: STAFF_PATHS.orderLookup(id) }),
      keepUnusedDataFor: 5,
      // A rebuilt payment has closed its findings. An error is shown by the query itself.
      onQueryStarted: async (_id, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (answer?.data.state === 'done') dispatch(tagged.util.invalidateTags(['Finding', 'StaffPayment']));
      },
    }),
    reconciliations: build.query<Data<'reconciliations'>, void>({
      query: () => call<'reconciliations'>({ url: STAFF_PATHS.reconciliations }),
      keepUnusedDataFor: 5,
      providesTags: ['Reconciliation'],
    }),
    reconciliation: build.query<Data<'reconciliation'>, string>({
      query: (id) => call<'reconciliation'>({ url: STAFF_PATHS.reconciliation(id) }),
      keepUnusedDataFor: 5,
      providesTags: ['Reconciliation'],
    }),
    operations: build.query<Data<'operations'>, void>({
      query: () => call<'operations'>({ url: STAFF_PATHS.operations }),
      keepUnusedDataFor: 5,
    }),
    reconcile: build.mutation<Data<'reconcile'>, { hours: number } | { isFullCheck: true }>({
      query: (body) => call<'reconcile'>({ url: STAFF_PATHS.reconciliations, method: 'POST', body }),
      invalidatesTags: ['Reconciliation'],
    }),
  }),
});

export const {
  useStaffPaymentsQuery,
  useStaffPaymentQuery,
  useStaffPersonQuery,
  useStaffCountsQuery,
  useCheckPaymentMutation,
  usePreviewRefundQuery,
  useRefundPaymentMutation,
  useRecordDisputeMutation,
  useFindingsQuery,
  useFindingQuery,
  useAssignFindingMutation,
  useStaffDisputesQuery,
  useAllRefundsQuery,
  usePreviewMoneyActionQuery,
  useResolveFindingMutation,
  useMoneyActionMutation,
  useApprovalsQuery,
  useDecideApprovalMutation,
  usePreviewApprovalQuery,
  useRebuildFindingMutation,
  useLookUpOrderMutation,
  useOrderLookupQuery,
  useReconciliationsQuery,
  useReconciliationQuery,
  useReconcileMutation,
  useOperationsQuery,
} = staffApi;

/** How the numbers of the menu are read again. */
export const IN_MENU = { pollingInterval: 60_000, skipPollingIfUnfocused: true } as const;

/** Options that keep a list or page up to date while it is visible. */
export const FRESH = {
  refetchOnMountOrArgChange: true,
  refetchOnFocus: true,
  refetchOnReconnect: true,
} as const;
