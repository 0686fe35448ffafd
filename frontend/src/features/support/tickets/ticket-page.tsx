import { TICKET_STATE_LABELS } from '@deccanloop/contracts/support/ticket-labels';
import type { TicketDto } from '@deccanloop/contracts/support/ticket-dto';
import { PAGES } from '@deccanloop/contracts/routes';
import { ArrowLeft } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog';
import { FileLinks } from '../../../components/ticket/file-links';
import { ThreadChange, ThreadMessage } from '../../../components/ticket/thread-entry';
import { TicketStateTag } from '../../../components/ticket/ticket-tags';
import { Button } from '../../../components/ui/button';
import { CopyButton } from '../../../components/ui/copy-button';
import { LoadFault } from '../../../components/ui/load-fault';
import { LockedGate } from '../../../components/brand/locked-gate';
import { Notice } from '../../../components/ui/notice';
import { PageBody } from '../../../components/ui/page-body';
import { PageTitle } from '../../../components/ui/page-title';
import { Panel } from '../../../components/ui/panel';
import { Skeleton } from '../../../components/ui/skeleton';
import { StaleDataNotice } from '../../../components/ui/stale-data-notice';
import { StatusMark } from '../../../components/ui/status-mark';
import { toast } from '../../../components/ui/toast';
import { isApiError } from '../../../lib/api-error';
import { formatDateTime, shortTransactionId } from '../../../lib/format';
import { withNext } from '../../../lib/session';
import { ownTicketPath } from '../../../lib/own-record-paths';
import { useOwnTicketQuery, useSetTicketStateMutation, type TicketAccess } from '../api';
import { threadOf } from './thread';
import { TicketReply } from './ticket-reply';

/** How often an open conversation is read again, in ms. */
const FOLLOW_MS = 30_000;

/** One ticket of the customer: `/support?ticket=TKT-…` with a session, `/support#ticket=…` with a signed link. */
export function TicketPage({ access }: { access: TicketAccess }) {
  const {
    currentData: ticket,
    error,
    isFetching,
    refetch,
  } = useOwnTicketQuery(access, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
    refetchOnReconnect: true,
  });
  // The same data, again while an answer may come.
  useOwnTicketQuery(access, {
    pollingInterval: ticket?.state === 'closed' ? 0 : FOLLOW_MS,
    skipPollingIfUnfocused: true,
  });
  if (!ticket)
    return (
      <PageBody>
        <PageTitle title="Support request" />
        {error === undefined ? (
          <TicketLoading />
        ) : isApiError(error) && NOT_READABLE.has(error.code) ? (
          <NotReadable access={access} text={error.message} />
        ) : (
          <LoadFault
            title="Your request did not load"
            fault={error}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
      </PageBody>
    );
  return (
    <PageBody>
      <PageTitle title={`${ticket.number} · Support`} />
      {error !== undefined && <StaleDataNotice fault={error} />}
      <Ticket ticket={ticket} access={access} />
    </PageBody>
  );
}

const NOT_READABLE: ReadonlySet<string> = new Set([
  'unknown_ticket',
  'ticket_link_invalid',
  'ticket_link_expired',
]);

/** The link does not open it, or it is not this account's. */
function NotReadable({ access, text }: { access: TicketAccess; text: string }) {
  return (
    <Notice
      mark={<StatusMark kind="failed" />}
      title={access.kind === 'linked' ? 'This link does not open a request' : 'There is no such request'}
      text={access.kind === 'linked' ? text : 'Check the number, or look for it among your requests.'}
    >
      <Button asChild size="lg">
        <Link to={PAGES.support}>{access.kind === 'linked' ? 'Write to support' : 'All your requests'}</Link>
      </Button>
    </Notice>
  );
}

/** `/support?ticket=TKT-…` of a mail, before the log-in. */
export function LogInForTicket({ number }: { number: string }) {
  return (
    <PageBody>
      <PageTitle title="Support request" />
      <Notice
        mark={<LockedGate />}
        title="Log in to read this conversation"
        text="It belongs to your account. After the log-in you come back here."
      >
        <Button asChild size="lg">
          <Link to={withNext(PAGES.login, ownTicketPath(number))}>Log In</Link>
        </Button>
      </Notice>
    </PageBody>
  );
}

function Ticket({ ticket, access }: { ticket: TicketDto; access: TicketAccess }) {
  const { number, subject, state, createdAt, merchantTransactionId: transaction } = ticket;
  return (
    <div className="mx-auto w-full max-w-3xl">
      {access.kind === 'own' && (
        <Link
          to={PAGES.support}
          className="mb-3 inline-flex items-center gap-1.5 rounded-xs py-1 text-sm font-semibold text-brand-700 hover:text-brand-800 hover:underline hover:underline-offset-4"
        >
          <ArrowLeft aria-hidden className="size-4" /> All your requests
        </Link>
      )}
      <header>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="display text-2xl wrap-anywhere sm:text-3xl">{subject}</h1>
          <TicketStateTag state={state} to="customer" />
        </div>
        <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-600">
          <span className="inline-flex items-center gap-1">
            <span className="font-mono text-xs">{number}</span>
            <CopyButton text={number} label="Copy the request number" className="-my-1.5" />
          </span>
          <span>
            Sent <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
          </span>
          {transaction !== null && <AboutPayment id={transaction} isLinked={access.kind === 'own'} />}
        </p>
        <p role="status" className="mt-4 text-ink-700">
          {TICKET_STATE_LABELS[state].hint}
        </p>
      </header>
      <ol aria-label="Conversation" className="mt-6 grid gap-4">
        {threadOf(ticket).map((item) =>
          item.kind === 'change' ? (
            <ThreadChange key={`${item.at}-${item.text}`} at={item.at}>
              {item.text}
            </ThreadChange>
          ) : (
            <ThreadMessage
              key={item.message.id}
              author={item.message.author}
              authorName={authorOf(item.message)}
              at={item.message.at}
              text={item.message.text}
            >
              <FileLinks files={item.message.files} reader={readerOf(access)} />
            </ThreadMessage>
          ),
        )}
      </ol>
      <Panel title="Reply" className="mt-8" action={<StateAction ticket={ticket} access={access} />}>
        <div className="px-5 pt-4 pb-6 sm:px-6">
          <TicketReply access={access} state={state} />
        </div>
      </Panel>
    </div>
  );
}

const authorOf = ({ author, fromElsewhere }: TicketDto['messages'][number]): string =>
  author !== 'customer' ? 'Support' : fromElsewhere ? 'A mail to this ticket' : 'You';

const readerOf = (access: TicketAccess) =>
  access.kind === 'own' ? ({ kind: 'own' } as const) : ({ kind: 'linked', key: access.key } as const);

/** The list of payments is for an account; a guest reads the number only. */
function AboutPayment({ id, isLinked }: { id: string; isLinked: boolean }): ReactNode {
  const text = `Payment …${shortTransactionId(id)}`;
  if (!isLinked) return <span>{text}</span>;
  return (
    <Link
      to={`${PAGES.paymentsList}?${new URLSearchParams({ transaction: id }).toString()}`}
      className="rounded-xs font-medium text-brand-700 underline underline-offset-4 hover:text-brand-800"
    >
      {text}
    </Link>
  );
}

/** Closes a ticket that needs no answer any more, or opens it again. */
function StateAction({ ticket, access }: { ticket: TicketDto; access: TicketAccess }) {
  const [setState, { isLoading }] = useSetTicketStateMutation();
  const [isAsking, setAsking] = useState(false);
  const set = async (state: 'open' | 'closed') => {
    await setState({ access, state }).unwrap();
    toast(state === 'closed' ? 'Your request is closed' : 'Your request is open again');
  };
  if (ticket.state === 'closed' || ticket.state === 'solved')
    return (
      <Button
        size="sm"
        variant="secondary"
        loading={isLoading}
        loadingText="Opening..."
        onClick={() =>
          void set('open').catch(() => toast('It was not opened again', { description: 'Please try again.' }))
        }
      >
        Open again
      </Button>
    );
  return (
    <>
      <Button size="sm" variant="secondary" onClick={() => setAsking(true)}>
        Close request
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`Close ${ticket.number}?`}
          description="Do this when you need no answer any more. A reply opens it again."
          confirm={{ label: 'Close request', busy: 'Closing...' }}
          onConfirm={async () => {
            await set('closed');
            setAsking(false);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

function TicketLoading() {
  return (
    <div role="status" className="mx-auto grid w-full max-w-3xl gap-4">
      <span className="sr-only">Loading the request</span>
      <Skeleton className="h-9 w-80 max-w-full" />
      <Skeleton className="h-5 w-56" />
      <Skeleton className="mt-4 h-32 rounded-md" />
      <Skeleton className="h-24 rounded-md" />
    </div>
  );
}
