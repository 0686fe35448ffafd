import type { UserDto } from '@deccanloop/contracts/accounts/dto';
import { ROLES } from '@deccanloop/contracts/accounts/roles';
import type { StaffQuotationDto } from '@deccanloop/contracts/quotations/dto';
import { papersRevision } from '../../../components/papers/papers-revision';
import { QuotationPapers } from '../../../components/papers/quotation-papers';
import { ThreadMessage } from '../../../components/ticket/thread-entry';
import { Banner } from '../../../components/ui/banner';
import { EmptyState } from '../../../components/ui/empty-state';
import { Panel, PanelFault } from '../../../components/ui/panel';
import { StaleDataNotice } from '../../../components/ui/stale-data-notice';
import { Timeline } from '../../../components/ui/timeline';
import { isApiError } from '../../../lib/api-error';
import { FRESH } from '../api';
import { IdLine } from '../id-line';
import { OPTED_OUT } from '../labels/mail-labels';
import { Moment } from '../moment';
import { quotationsPath } from '../paths';
import { RowsLoading } from '../rows-loading';
import { useTicketAssigneesQuery } from '../tickets/api';
import { ViewHeader } from '../view-header';
import { useStaffQuotationQuery } from './api';
import { CustomerPanel } from './customer-panel';
import { HandlingPanel } from './handling-panel';
import { PricePanel } from './price-panel';
import { StateTags } from './quotation-columns';
import { staffQuotationEvent } from './quotation-timeline';
import { RequestPanel } from './request-panel';
import { TakeButton } from './take-button';
import { WriteBox } from './write-box';

const BACK = { to: quotationsPath(), label: 'All quotations' };
/** How often an open quotation is read again, in ms. */
const FOLLOW_MS = 30_000;
/** While the money of a phase moves. */
const MOVING_MS = 3_000;

/** Whether a worker is about to pay or to return a phase. */
const isMoving = ({ phasePayments }: StaffQuotationDto): boolean =>
  phasePayments.some(
    ({ state, reversal, failedJob }) =>
      failedJob === null && (state === 'requested' || (state === 'paid' && reversal !== null)),
  );

/** The page of one quotation: what was asked for, its price, its messages, and how it is handled. */
export default function QuotationView({ user, record: id }: { user: UserDto; record: string }) {
  const read = useStaffQuotationQuery(id, {
    ...FRESH,
    pollingInterval: FOLLOW_MS,
    skipPollingIfUnfocused: true,
  });
  const { currentData: quotation, error, isFetching, refetch } = read;
  // The same data, more often.
  useStaffQuotationQuery(id, {
    skip: quotation === undefined || !isMoving(quotation),
    pollingInterval: MOVING_MS,
    skipPollingIfUnfocused: true,
  });

  if (quotation)
    return (
      <>
        <Header quotation={quotation} user={user} />
        {error !== undefined && <StaleDataNotice fault={error} />}
        <Quotation quotation={quotation} user={user} />
      </>
    );
  const isUnknown = isApiError(error) && (error.status === 404 || error.status === 400);
  return (
    <>
      <ViewHeader title="Quotation" back={BACK} />
      <div className="mt-6 rounded-lg border border-paper-200 bg-paper-0 shadow-card">
        {isUnknown ? (
          <EmptyState title="There is no such quotation">
            Check the address, or search with the number or the customer’s e-mail address.
          </EmptyState>
        ) : error === undefined ? (
          <RowsLoading what="the quotation" rows={4} />
        ) : (
          <PanelFault
            title="The quotation did not load"
            fault={error}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
      </div>
    </>
  );
}

function Header({ quotation, user }: { quotation: StaffQuotationDto; user: UserDto }) {
  const { projectInfo, clientInfo, projectId, submittedAt, rejectionReason } = quotation;
  return (
    <>
      <ViewHeader
        back={BACK}
        action={<TakeButton quotation={quotation} user={user} />}
        title={
          <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <span className="wrap-anywhere">{projectInfo.projectTitle}</span>
            <span className="tracking-normal">
              <StateTags project={quotation} />
            </span>
          </span>
        }
        text={
          <span className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm wrap-anywhere">
            <span>
              {clientInfo.clientName}, <Moment iso={submittedAt} />
            </span>
            <IdLine id={projectId} label="project number" />
          </span>
        }
      />
      {rejectionReason !== null && (
        <Banner tone="warning" title="Rejected" className="mt-4">
          {rejectionReason}
        </Banner>
      )}
    </>
  );
}

function Quotation({ quotation, user }: { quotation: StaffQuotationDto; user: UserDto }) {
  const { data: staff = [] } = useTicketAssigneesQuery();
  const nameOf = (id: unknown): string =>
    id === null || id === undefined
      ? 'Not assigned'
      : (staff.find((person) => person.id === id)?.name ?? 'A former member of staff');
  return (
    <div className="mt-6 grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_21rem]">
      <div className="grid gap-6">
        <PricePanel quotation={quotation} isAdmin={user.role === ROLES.admin} />
        <RequestPanel quotation={quotation} />
        <QuotationPapers quotationId={quotation._id} revision={papersRevision(quotation)} />
        <Panel title="Messages and notes" description="Oldest first.">
          <Conversation quotation={quotation} />
          <div className="border-t border-paper-200 px-5 pt-3 pb-6 sm:px-6">
            <WriteBox quotation={quotation} />
          </div>
        </Panel>
      </div>
      <div className="grid gap-6 md:max-xl:grid-cols-2">
        <HandlingPanel quotation={quotation} user={user} />
        <CustomerPanel quotation={quotation} />
        <Panel title="Timeline" description="Newest first." className="md:max-xl:col-span-2">
          <div className="px-5 pt-5 pb-6 sm:px-6">
            {quotation.timeline.length === 0 ? (
              <p className="text-sm text-ink-600">Nothing has happened since it was submitted.</p>
            ) : (
              <Timeline
                label="Timeline"
                events={quotation.timeline.map((event) => staffQuotationEvent(event, nameOf)).reverse()}
              />
            )}
          </div>
        </Panel>
      </div>
    </div>
  );
}

function Conversation({ quotation }: { quotation: StaffQuotationDto }) {
  const { clientInfo, timeline } = quotation;
  const written = timeline.filter(({ text }) => text !== null);
  if (written.length === 0)
    return <p className="px-5 pt-2 pb-5 text-sm text-ink-600 sm:px-6">No messages and no notes yet.</p>;
  return (
    <ol aria-label="Messages and notes" className="grid gap-4 px-5 pt-4 pb-6 sm:px-6">
      {written.map(({ id, at, type, actor, actorName, text, optedOut }) => (
        <ThreadMessage
          key={id}
          author={actor}
          authorName={actorName ?? (actor === 'customer' ? clientInfo.clientName : 'Staff')}
          at={at}
          text={text ?? ''}
          isInternal={type === 'note_added'}
          {...(optedOut && { note: OPTED_OUT })}
        />
      ))}
    </ol>
  );
}
