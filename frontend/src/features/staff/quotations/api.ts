import { IDEMPOTENCY_HEADER } from '@deccanloop/contracts/payments/paths';
import { STAFF_QUOTATION_PATHS } from '@deccanloop/contracts/quotations/paths';
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { api } from '../../../lib/api';
import { call, type Body, type Data } from '../../../lib/typed-call';
import type { CallDispatch } from '../../../lib/untracked';
import { given } from '../api';

/** Search, filters, order and page of the list; empty values filter nothing. */
export type QuotationsQuery = Partial<Record<Exclude<keyof Body<'staffQuotations'>, 'limit' | 'id'>, string>>;

interface OnQuotation {
  id: string;
}

/** A text that is sent once; a repetition of a request whose answer was lost has the same key. */
interface Keyed extends OnQuotation {
  idempotencyKey: string;
}

interface Show {
  dispatch: CallDispatch;
  queryFulfilled: Promise<{ data: Data<'staffQuotation'> }>;
}

/** Shows the answered quotation at once, so that the next change begins from it. */
async function showAnswered({ id }: OnQuotation, { dispatch, queryFulfilled }: Show): Promise<void> {
  const answered = await queryFulfilled.catch(() => null);
  if (answered === null) return;
  const show = quotationsApi.util.upsertQueryData('staffQuotation', id, answered.data);
  // Its own type names the state of this API, which a dispatch of every state does not have.
  dispatch(show as ThunkAction<unknown, unknown, unknown, UnknownAction>);
}

const PATHS = STAFF_QUOTATION_PATHS;

const quotationsApi = api.enhanceEndpoints({ addTagTypes: ['StaffQuotation'] }).injectEndpoints({
  endpoints: (build) => {
    /** A change that answers with the whole quotation. Read again also after an error: somebody else may have changed it. */
    const shown = { invalidatesTags: ['StaffQuotation' as const], onQueryStarted: showAnswered };
    return {
      staffQuotations: build.query<Data<'staffQuotations'>, QuotationsQuery>({
        query: (query) => call<'staffQuotations'>({ url: PATHS.search, method: 'POST', body: given(query) }),
        keepUnusedDataFor: 5,
        providesTags: ['StaffQuotation'],
      }),
      staffQuotation: build.query<Data<'staffQuotation'>, string>({
        query: (id) => call<'staffQuotation'>({ url: PATHS.one(id) }),
        keepUnusedDataFor: 5,
        providesTags: ['StaffQuotation'],
      }),
      assignQuotation: build.mutation<Data<'assignQuotation'>, Body<'assignQuotation'> & OnQuotation>({
        query: ({ id, ...body }) => call<'assignQuotation'>({ url: PATHS.assign(id), method: 'POST', body }),
        ...shown,
      }),
      setQuotationStatus: build.mutation<
        Data<'setQuotationStatus'>,
        Body<'setQuotationStatus'> & OnQuotation
      >({
        query: ({ id, ...body }) =>
          call<'setQuotationStatus'>({ url: PATHS.status(id), method: 'POST', body }),
        ...shown,
      }),
      setProjectStatus: build.mutation<Data<'setProjectStatus'>, Body<'setProjectStatus'> & OnQuotation>({
        query: ({ id, ...body }) =>
          call<'setProjectStatus'>({ url: PATHS.projectStatus(id), method: 'POST', body }),
        ...shown,
      }),
      setQuotationPriority: build.mutation<
        Data<'setQuotationPriority'>,
        Body<'setQuotationPriority'> & OnQuotation
      >({
        query: ({ id, ...body }) =>
          call<'setQuotationPriority'>({ url: PATHS.priority(id), method: 'POST', body }),
        ...shown,
      }),
      setQuotationDeadline: build.mutation<
        Data<'setQuotationDeadline'>,
        Body<'setQuotationDeadline'> & OnQuotation
      >({
        query: ({ id, ...body }) =>
          call<'setQuotationDeadline'>({ url: PATHS.deadline(id), method: 'POST', body }),
        ...shown,
      }),
      priceQuotation: build.mutation<Data<'priceQuotation'>, Body<'priceQuotation'> & OnQuotation>({
        query: ({ id, ...body }) => call<'priceQuotation'>({ url: PATHS.price(id), method: 'POST', body }),
        ...shown,
      }),
      noteOnQuotation: build.mutation<Data<'noteOnQuotation'>, Body<'noteOnQuotation'> & Keyed>({
        query: ({ id, idempotencyKey, ...body }) =>
          call<'noteOnQuotation'>({
            url: PATHS.notes(id),
            method: 'POST',
            body,
            headers: { [IDEMPOTENCY_HEADER]: idempotencyKey },
          }),
        ...shown,
      }),
      messageToCustomer: build.mutation<Data<'messageToCustomer'>, Body<'messageToCustomer'> & Keyed>({
        query: ({ id, idempotencyKey, ...body }) =>
          call<'messageToCustomer'>({
            url: PATHS.messages(id),
            method: 'POST',
            body,
            headers: { [IDEMPOTENCY_HEADER]: idempotencyKey },
          }),
        ...shown,
      }),
      reversePhase: build.mutation<
        Data<'reversePhasePayment'>,
        Body<'reversePhasePayment'> & { paymentId: string }
      >({
        query: ({ paymentId, ...body }) =>
          call<'reversePhasePayment'>({ url: PATHS.reversePhase(paymentId), method: 'POST', body }),
        invalidatesTags: ['StaffQuotation'],
      }),
    };
  },
});

export const {
  useStaffQuotationsQuery,
  useStaffQuotationQuery,
  useAssignQuotationMutation,
  useSetQuotationStatusMutation,
  useSetProjectStatusMutation,
  useSetQuotationPriorityMutation,
  useSetQuotationDeadlineMutation,
  usePriceQuotationMutation,
  useNoteOnQuotationMutation,
  useMessageToCustomerMutation,
  useReversePhaseMutation,
} = quotationsApi;
