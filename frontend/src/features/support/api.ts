import { IDEMPOTENCY_HEADER, PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import type { ReportTopic } from '@deccanloop/contracts/support/reports';
import { TICKET_KEY_HEADER, TICKET_PATHS } from '@deccanloop/contracts/support/ticket-paths';
import type { TicketState } from '@deccanloop/contracts/support/tickets';
import { api } from '../../lib/api';
import { call, type Data } from '../../lib/typed-call';
import type { ReportDraft } from './report-draft';

/** Requests per page. */
export const PAGE_SIZE = 10;

/** Why somebody may read a ticket: it is the account's own, or they hold the key of its signed link. */
export type TicketAccess = { kind: 'own'; number: string } | { kind: 'linked'; key: string };

interface TicketsQuery {
  state: TicketState | undefined;
  cursor: string | null;
}

export interface Report extends ReportDraft {
  files: string[];
}

export interface TicketReply {
  access: TicketAccess;
  message: string;
  files: string[];
  /** The same for a repeat of the same message. */
  idempotencyKey: string;
}

const withKey = (key: string) => ({ [TICKET_KEY_HEADER]: key });

/** The form's schema has checked a draft's topic before it is sent. */
const supportApi = api.enhanceEndpoints({ addTagTypes: ['OwnTicket'] }).injectEndpoints({
  endpoints: (build) => ({
    sendReport: build.mutation<Data<'supportReports'>, Report>({
      // An empty optional field is left out.
      query: ({ merchantTransactionId, topic, ...rest }) =>
        call<'supportReports'>({
          url: PAYMENT_PATHS.supportReports,
          method: 'POST',
          body: {
            ...rest,
            topic: topic as ReportTopic,
            ...(merchantTransactionId.trim() && { merchantTransactionId: merchantTransactionId.trim() }),
          },
        }),
      invalidatesTags: ['OwnTicket'],
    }),
    /** About one of the caller's own payments; stored with that payment. */
    reportIssue: build.mutation<Data<'reportIssue'>, Report>({
      query: ({ contact, topic, ...rest }) =>
        call<'reportIssue'>({
          url: PAYMENT_PATHS.reportIssue,
          method: 'POST',
          body: { ...rest, topic: topic as ReportTopic, ...(contact.trim() && { contact }) },
        }),
      invalidatesTags: ['OwnTicket'],
    }),
    ownTickets: build.query<Data<'tickets'>, TicketsQuery>({
      query: ({ state, cursor }) =>
        call<'tickets'>({
          url: TICKET_PATHS.own,
          params: { state, cursor: cursor ?? undefined, limit: PAGE_SIZE },
        }),
      providesTags: ['OwnTicket'],
    }),
    ownTicket: build.query<Data<'ticket'>, TicketAccess>({
      query: (access) =>
        access.kind === 'own'
          ? call<'ticket'>({ url: TICKET_PATHS.ownOne(access.number) })
          : call<'linkedTicket'>({ url: TICKET_PATHS.linked, headers: withKey(access.key) }),
      // Not kept after the page is left: a guest may share the browser.
      keepUnusedDataFor: 0,
      providesTags: ['OwnTicket'],
    }),
    replyToTicket: build.mutation<Data<'replyToTicket'>, TicketReply>({
      query: ({ access, idempotencyKey, ...body }) =>
        access.kind === 'own'
          ? call<'replyToTicket'>({
              url: TICKET_PATHS.ownReply(access.number),
              method: 'POST',
              body,
              headers: { [IDEMPOTENCY_HEADER]: idempotencyKey },
            })
          : call<'replyToLinkedTicket'>({
              url: TICKET_PATHS.linkedReply,
              method: 'POST',
              body,
              headers: { [IDEMPOTENCY_HEADER]: idempotencyKey, ...withKey(access.key) },
            }),
      invalidatesTags: ['OwnTicket'],
    }),
    setTicketState: build.mutation<
      Data<'setTicketState'>,
      { access: TicketAccess; state: 'open' | 'closed' }
    >({
      query: ({ access, state }) =>
        access.kind === 'own'
          ? call<'setTicketState'>({
              url: TICKET_PATHS.ownState(access.number),
              method: 'POST',
              body: { state },
            })
          : call<'setLinkedTicketState'>({
              url: TICKET_PATHS.linkedState,
              method: 'POST',
              body: { state },
              headers: withKey(access.key),
            }),
      invalidatesTags: ['OwnTicket'],
    }),
  }),
});

export const {
  useSendReportMutation,
  useReportIssueMutation,
  useOwnTicketsQuery,
  useOwnTicketQuery,
  useReplyToTicketMutation,
  useSetTicketStateMutation,
} = supportApi;
