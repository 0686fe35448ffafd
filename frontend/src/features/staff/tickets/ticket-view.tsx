import type { UserDto } from '@deccanloop/contracts/accounts/dto';
import type { StaffTicketDto } from '@deccanloop/contracts/support/ticket-dto';
import { FileLinks } from '../../../components/ticket/file-links';
import { ThreadMessage } from '../../../components/ticket/thread-entry';
import { TicketStateTag } from '../../../components/ticket/ticket-tags';
import { OverdueTag } from '../../../components/ui/overdue-tag';
import { EmptyState } from '../../../components/ui/empty-state';
import { Panel, PanelFault } from '../../../components/ui/panel';
import { StaleDataNotice } from '../../../components/ui/stale-data-notice';
import { Timeline } from '../../../components/ui/timeline';
import { isApiError } from '../../../lib/api-error';
import { FRESH } from '../api';
import { IdLine } from '../id-line';
import { OPTED_OUT } from '../labels/mail-labels';
import { Moment } from '../moment';
import { ticketsPath } from '../paths';
import { RowsLoading } from '../rows-loading';
import { ViewHeader } from '../view-header';
import { AnswerBox } from './answer-box';
import { useStaffTicketQuery, useTicketAssigneesQuery } from './api';
import { RefundRequestPanel } from './refund-request-panel';
import { customerText } from './ticket-columns';
import { ticketEvent } from './ticket-event-labels';
import { TicketControls, TicketDetails } from './ticket-panels';

const BACK = { to: ticketsPath(), label: 'All tickets' };
/** How often an open ticket is read again, in ms. */
const FOLLOW_MS = 30_000;

/** The page of one ticket: conversation, reply, notes, and how it is handled. */
export default function TicketView({ user, record: number }: { user: UserDto; record: string }) {
  const {
    currentData: ticket,
    error,
    isFetching,
    refetch,
  } = useStaffTicketQuery(number, { ...FRESH, pollingInterval: FOLLOW_MS, skipPollingIfUnfocused: true });

  if (ticket)
    return (
      <>
        <TicketHeader ticket={ticket} />
        {error !== undefined && <StaleDataNotice fault={error} />}
        <Ticket ticket={ticket} user={user} />
      </>
    );
  const isUnknown = isApiError(error) && (error.status === 404 || error.status === 400);
  return (
    <>
      <ViewHeader title="Ticket" back={BACK} />
      <div className="mt-6 rounded-lg border border-paper-200 bg-paper-0 shadow-card">
        {isUnknown ? (
          <EmptyState title="There is no such ticket">
            Check the number, or search with other words.
          </EmptyState>
        ) : error === undefined ? (
          <RowsLoading what="the ticket" rows={4} />
        ) : (
          <PanelFault
            title="The ticket did not load"
            fault={error}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
      </div>
    </>
  );
}

function TicketHeader({ ticket }: { ticket: StaffTicketDto }) {
  const { number, subject, state, overdue, customer, createdAt } = ticket;
  return (
    <ViewHeader
      back={BACK}
      title={
        <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <span className="wrap-anywhere">{subject}</span>
          <span className="flex flex-wrap gap-1.5 tracking-normal">
            <TicketStateTag state={state} to="staff" />
            {overdue && <OverdueTag />}
          </span>
        </span>
      }
      text={
        <span className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm wrap-anywhere">
          <span>
            {customerText(customer)}, <Moment iso={createdAt} />
          </span>
          <IdLine id={number} label="ticket number" />
        </span>
      }
    />
  );
}

function mailNote({ mailedAt, optedOut }: StaffTicketDto['messages'][number]): string {
  if (optedOut) return OPTED_OUT;
  return mailedAt === null ? 'Not mailed yet' : 'Mailed';
}

function Ticket({ ticket, user }: { ticket: StaffTicketDto; user: UserDto }) {
  const { data: staff = [] } = useTicketAssigneesQuery();
  const nameOf = (id: unknown): string =>
    id === null || id === undefined
      ? 'Unassigned'
      : (staff.find((person) => person.id === id)?.name ?? 'A former member of staff');
  return (
    <div className="mt-6 grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_21rem]">
      <div className="grid gap-6">
        <ol aria-label="Conversation" className="grid gap-4">
          {ticket.messages.map((message) => (
            <ThreadMessage
              key={message.id}
              author={message.author}
              authorName={authorOf(message, ticket)}
              at={message.at}
              text={message.text}
              isInternal={message.isInternal}
              {...(message.author === 'staff' && !message.isInternal && { note: mailNote(message) })}
            >
              <MessageDetails message={message} customer={ticket.customer} />
            </ThreadMessage>
          ))}
        </ol>
        <Panel title="Answer">
          <div className="px-5 pt-3 pb-6 sm:px-6">
            <AnswerBox ticket={ticket} />
          </div>
        </Panel>
      </div>
      <div className="grid gap-6 md:max-xl:grid-cols-2">
        <RefundRequestPanel ticket={ticket} user={user} />
        <TicketControls ticket={ticket} />
        <TicketDetails ticket={ticket} />
        <Panel title="Timeline" description="Newest first." className="md:max-xl:col-span-2">
          <div className="px-5 pt-5 pb-6 sm:px-6">
            <Timeline
              events={ticket.timeline.map((event, index) => ticketEvent(event, index, nameOf)).reverse()}
            />
          </div>
        </Panel>
      </div>
    </div>
  );
}

type Message = StaffTicketDto['messages'][number];

const authorOf = ({ author, authorName, fromAddress }: Message, { customer }: StaffTicketDto): string => {
  if (author === 'customer') return authorName ?? fromAddress ?? customerText(customer);
  return authorName ?? (author === 'staff' ? 'Staff' : 'System');
};

/** Files, and what a mail had besides its new text. */
function MessageDetails({
  message: { files, quoted, fromAddress, senderProved, omittedAttachments },
  customer,
}: {
  message: Message;
  customer: StaffTicketDto['customer'];
}) {
  return (
    <>
      <FileLinks files={files} reader={{ kind: 'staff' }} />
      {omittedAttachments > 0 && (
        <p className="mt-3 text-sm text-warning-700">
          {omittedAttachments === 1 ? 'One file was' : `${omittedAttachments} files were`} not stored: too
          many, too large, or of another type.
        </p>
      )}
      {fromAddress !== null && (
        <p className="mt-3 text-sm wrap-anywhere text-ink-600">
          Mail from {fromAddress}
          {fromAddress !== customer.email && ', which is not the address of the customer'}
        </p>
      )}
      {senderProved === false && (
        <p className="mt-3 text-sm text-warning-700">
          It is not proved who sent this mail: anybody can write a foreign address as the sender. Change
          nothing about the customer because of it.
        </p>
      )}
      {quoted !== null && (
        <details className="mt-3 text-sm text-ink-600">
          <summary className="w-fit cursor-pointer rounded-xs font-medium">Quoted text</summary>
          <p className="mt-2 border-l-2 border-paper-300 pl-3 wrap-anywhere whitespace-pre-line">{quoted}</p>
        </details>
      )}
    </>
  );
}
