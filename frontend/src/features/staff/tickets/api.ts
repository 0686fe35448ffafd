import { IDEMPOTENCY_HEADER } from '@deccanloop/contracts/payments/paths';
import { TICKET_PATHS } from '@deccanloop/contracts/support/ticket-paths';
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { api } from '../../../lib/api';
import { call, type Body, type Data } from '../../../lib/typed-call';
import type { CallDispatch } from '../../../lib/untracked';
import { given } from '../api';

/** The query of the list as its filters have it; empty values filter nothing. */
export type TicketsQuery = Partial<Record<Exclude<keyof Body<'staffTickets'>, 'limit'>, string>>;

interface OnTicket {
  number: string;
}
interface Keyed extends OnTicket {
  idempotencyKey: string;
}

interface Show {
  dispatch: CallDispatch;
  queryFulfilled: Promise<{ data: Data<'staffTicket'> }>;
}

/** Shows the answered ticket at once, so that the next change is sent with its version. */
async function showAnswered({ number }: OnTicket, { dispatch, queryFulfilled }: Show): Promise<void> {
  const answered = await queryFulfilled.catch(() => null);
  if (answered === null) return;
  const show = ticketsApi.util.upsertQueryData('staffTicket', number, answered.data);
  // Its own type names the state of this API, which a dispatch of every state does not have.
  dispatch(show as ThunkAction<unknown, unknown, unknown, UnknownAction>);
}

const ticketsApi = api.enhanceEndpoints({ addTagTypes: ['StaffTicket', 'CannedAnswer'] }).injectEndpoints({
  endpoints: (build) => ({
    staffTickets: build.query<Data<'staffTickets'>, TicketsQuery>({
      query: (query) =>
        call<'staffTickets'>({ url: TICKET_PATHS.staffSearch, method: 'POST', body: given(query) }),
      keepUnusedDataFor: 5,
      providesTags: ['StaffTicket'],
    }),
    staffTicket: build.query<Data<'staffTicket'>, string>({
      query: (number) => call<'staffTicket'>({ url: TICKET_PATHS.staffOne(number) }),
      keepUnusedDataFor: 5,
      providesTags: ['StaffTicket'],
    }),
    staffReply: build.mutation<Data<'staffReplyToTicket'>, Body<'staffReplyToTicket'> & Keyed>({
      query: ({ number, idempotencyKey, ...body }) =>
        call<'staffReplyToTicket'>({
          url: TICKET_PATHS.staffReply(number),
          method: 'POST',
          body,
          headers: { [IDEMPOTENCY_HEADER]: idempotencyKey },
        }),
      // Also after an error: another member of staff may have changed the ticket.
      invalidatesTags: ['StaffTicket'],
      onQueryStarted: showAnswered,
    }),
    noteOnTicket: build.mutation<Data<'noteOnTicket'>, Body<'noteOnTicket'> & Keyed>({
      query: ({ number, idempotencyKey, ...body }) =>
        call<'noteOnTicket'>({
          url: TICKET_PATHS.note(number),
          method: 'POST',
          body,
          headers: { [IDEMPOTENCY_HEADER]: idempotencyKey },
        }),
      invalidatesTags: ['StaffTicket'],
      onQueryStarted: showAnswered,
    }),
    assignTicket: build.mutation<Data<'assignTicket'>, Body<'assignTicket'> & OnTicket>({
      query: ({ number, ...body }) =>
        call<'assignTicket'>({ url: TICKET_PATHS.assignee(number), method: 'POST', body }),
      invalidatesTags: ['StaffTicket'],
      onQueryStarted: showAnswered,
    }),
    setStaffTicketState: build.mutation<Data<'setStaffTicketState'>, Body<'setStaffTicketState'> & OnTicket>({
      query: ({ number, ...body }) =>
        call<'setStaffTicketState'>({ url: TICKET_PATHS.state(number), method: 'POST', body }),
      invalidatesTags: ['StaffTicket'],
      onQueryStarted: showAnswered,
    }),
    setTicketPriority: build.mutation<Data<'setTicketPriority'>, Body<'setTicketPriority'> & OnTicket>({
      query: ({ number, ...body }) =>
        call<'setTicketPriority'>({ url: TICKET_PATHS.priority(number), method: 'POST', body }),
      invalidatesTags: ['StaffTicket'],
      onQueryStarted: showAnswered,
    }),
    attachToTicket: build.mutation<Data<'attachToTicket'>, Body<'attachToTicket'> & OnTicket>({
      query: ({ number, ...body }) =>
        call<'attachToTicket'>({ url: TICKET_PATHS.attach(number), method: 'POST', body }),
      invalidatesTags: ['StaffTicket'],
      onQueryStarted: showAnswered,
    }),
    ticketAssignees: build.query<Data<'ticketAssignees'>, void>({
      query: () => call<'ticketAssignees'>({ url: TICKET_PATHS.assignees }),
    }),
    cannedAnswers: build.query<Data<'cannedAnswers'>, void>({
      query: () => call<'cannedAnswers'>({ url: TICKET_PATHS.cannedAnswers }),
      providesTags: ['CannedAnswer'],
    }),
    /** Without an id a new one is added. */
    saveCannedAnswer: build.mutation<
      Data<'changeCannedAnswer'>,
      Body<'changeCannedAnswer'> & { id: string | null }
    >({
      query: ({ id, ...body }) =>
        id === null
          ? call<'addCannedAnswer'>({ url: TICKET_PATHS.cannedAnswers, method: 'POST', body })
          : call<'changeCannedAnswer'>({ url: TICKET_PATHS.cannedAnswer(id), method: 'POST', body }),
      invalidatesTags: ['CannedAnswer'],
    }),
    removeCannedAnswer: build.mutation<Data<'removeCannedAnswer'>, string>({
      query: (id) => call<'removeCannedAnswer'>({ url: TICKET_PATHS.removeCannedAnswer(id), method: 'POST' }),
      invalidatesTags: ['CannedAnswer'],
    }),
    enquiries: build.query<Data<'enquiries'>, { kind: string; cursor: string }>({
      query: (query) => call<'enquiries'>({ url: TICKET_PATHS.enquiries, params: given(query) }),
      keepUnusedDataFor: 5,
    }),
  }),
});

export const {
  useStaffTicketsQuery,
  useStaffTicketQuery,
  useStaffReplyMutation,
  useNoteOnTicketMutation,
  useAssignTicketMutation,
  useSetStaffTicketStateMutation,
  useSetTicketPriorityMutation,
  useAttachToTicketMutation,
  useTicketAssigneesQuery,
  useCannedAnswersQuery,
  useSaveCannedAnswerMutation,
  useRemoveCannedAnswerMutation,
  useEnquiriesQuery,
} = ticketsApi;
