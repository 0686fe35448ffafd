import type { UserDto } from '@deccanloop/contracts/accounts/dto';
import type { QuotationDetailDto } from '@deccanloop/contracts/quotations/dto';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import { papersRevision } from '../../../components/papers/papers-revision';
import { QuotationPapers } from '../../../components/papers/quotation-papers';
import { QuotationTags } from '../../../components/quotation/quotation-tags';
import { Banner } from '../../../components/ui/banner';
import { Button } from '../../../components/ui/button';
import { CopyButton } from '../../../components/ui/copy-button';
import { EmptyState } from '../../../components/ui/empty-state';
import { PanelFault, Panel } from '../../../components/ui/panel';
import { Skeleton } from '../../../components/ui/skeleton';
import { StaleDataNotice } from '../../../components/ui/stale-data-notice';
import { Timeline } from '../../../components/ui/timeline';
import { isApiError } from '../../../lib/api-error';
import { formatDateTime } from '../../../lib/format';
import { longDate } from '../../../lib/long-date';
import { useNow } from '../../../lib/now';
import { QUOTATIONS_PATH } from '../../../lib/quotation-path';
import { useOwnQuotationQuery } from '../api';
import { customerTimeline } from './customer-events';
import { ConversationPanel } from './conversation-panel';
import { followMs, isSlow, useWalletOfPhases } from './follow';
import { nextStepOf } from './next-step';
import { PricePanel } from './price-panel';
import { RequestPanel } from './request-panel';

/** `/dashboard/quotations/:id` of a customer. */
export default function QuotationPage({ user, record: id }: { user: UserDto; record: string }) {
  const {
    currentData: quotation,
    error,
    isFetching,
    refetch,
  } = useOwnQuotationQuery(id, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
    refetchOnReconnect: true,
  });
  // The same data: how often it is read depends on what it says.
  useOwnQuotationQuery(id, {
    pollingInterval: followMs(quotation, useNow()),
    skipPollingIfUnfocused: true,
  });
  useWalletOfPhases(quotation);
  const isUnknown = isApiError(error) && (error.status === 404 || error.status === 400);
  if (quotation && !isUnknown)
    return (
      <>
        <BackLink />
        <Heading quotation={quotation} />
        {error !== undefined && <StaleDataNotice fault={error} />}
        <Quotation quotation={quotation} user={user} />
      </>
    );
  return (
    <>
      <BackLink />
      <div className="mt-3 rounded-lg border border-paper-200 bg-paper-0 shadow-card">
        {isUnknown ? (
          <EmptyState
            title="There is no such quotation"
            action={
              <Button asChild variant="secondary">
                <Link to={QUOTATIONS_PATH}>All your quotations</Link>
              </Button>
            }
          >
            It is not among the quotations of your account.
          </EmptyState>
        ) : error === undefined ? (
          <QuotationLoading />
        ) : (
          <PanelFault
            title="Your quotation did not load"
            fault={error}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
      </div>
    </>
  );
}

function BackLink() {
  return (
    <Link
      to={QUOTATIONS_PATH}
      className="mb-3 inline-flex items-center gap-1.5 rounded-xs py-1 text-sm font-semibold text-brand-700 hover:text-brand-800 hover:underline hover:underline-offset-4"
    >
      <ArrowLeft aria-hidden className="size-4" /> All quotations
    </Link>
  );
}

function Heading({ quotation }: { quotation: QuotationDetailDto }) {
  const now = useNow();
  const { projectInfo, projectId, reference, submittedAt, status, rejectionReason, deadline } = quotation;
  return (
    <header>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="display text-2xl wrap-anywhere sm:text-3xl">{projectInfo.projectTitle}</h1>
        <QuotationTags project={quotation} />
      </div>
      <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-600">
        <span className="inline-flex items-center gap-1">
          <span className="font-mono text-xs">{projectId}</span>
          <CopyButton text={projectId} label="Copy the project number" className="-my-1.5" />
        </span>
        <span>
          Reference <span className="font-mono text-xs">{reference}</span>
        </span>
        <span>
          Sent <time dateTime={submittedAt}>{formatDateTime(submittedAt)}</time>
        </span>
        {deadline !== null && <span>Deadline {longDate(deadline, 'short')}</span>}
      </p>
      <p role="status" className="mt-4 max-w-prose text-ink-800">
        {nextStepOf(quotation, now)}
        {isSlow(quotation, now) && ' This takes longer than usual. You need not pay again.'}
      </p>
      {status === 'rejected' && rejectionReason !== null && (
        <Banner tone="warning" title="Why" className="mt-4 max-w-prose">
          <span className="whitespace-pre-line">{rejectionReason}</span>
        </Banner>
      )}
    </header>
  );
}

function Quotation({ quotation, user }: { quotation: QuotationDetailDto; user: UserDto }) {
  return (
    <div className="mt-6 grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid min-w-0 gap-6">
        {quotation.totalPaise !== null && <PricePanel quotation={quotation} user={user} />}
        <ConversationPanel quotation={quotation} />
      </div>
      <div className="grid min-w-0 gap-6">
        <QuotationPapers quotationId={quotation._id} revision={papersRevision(quotation)} />
        <RequestPanel project={quotation} />
        <Panel title="Timeline">
          <div className="px-5 pt-4 pb-6 sm:px-6">
            <Timeline label="Timeline of the quotation" events={customerTimeline(quotation)} />
          </div>
        </Panel>
      </div>
    </div>
  );
}

function QuotationLoading() {
  return (
    <div role="status" className="grid gap-4 px-5 py-6 sm:px-6">
      <span className="sr-only">Loading your quotation</span>
      <Skeleton className="h-8 w-80 max-w-full" />
      <Skeleton className="h-4 w-56 max-w-full" />
      <Skeleton className="mt-4 h-28 w-full" />
      <Skeleton className="h-28 w-full" />
    </div>
  );
}
