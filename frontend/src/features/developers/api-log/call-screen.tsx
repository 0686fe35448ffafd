import type { ApiCallDto } from '@deccanloop/contracts/merchant/api-log';
import { sectionPath } from '@deccanloop/contracts/workspace/sections';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Banner } from '../../../components/ui/banner';
import { Button } from '../../../components/ui/button';
import { CopyButton } from '../../../components/ui/copy-button';
import { EmptyState } from '../../../components/ui/empty-state';
import { Panel, PanelFault } from '../../../components/ui/panel';
import { Skeleton } from '../../../components/ui/skeleton';
import { Tag } from '../../../components/ui/tag';
import { isApiError } from '../../../lib/api-error';
import { latencyText } from '../webhooks/webhook-labels';
import { useApiCallQuery } from './api';
import { CallTime, ErrorLink, HttpStatusTag, keyText } from './call-labels';
import { RedactedJson } from './redacted-json';

const LIST = sectionPath('api-log');

/** `/dashboard/api-log/:id` */
export default function CallScreen({ record: id }: { record: string }) {
  const { currentData: call, error, isFetching, refetch } = useApiCallQuery(id);
  return (
    <div className="max-w-6xl">
      <Link
        to={call?.mode === 'live' ? sectionPath('api-log', { query: { mode: 'live' } }) : LIST}
        className="inline-flex items-center gap-1.5 rounded-xs text-sm font-medium text-ink-600 transition hover:text-ink-900"
      >
        <ArrowLeft aria-hidden className="size-4" /> API log
      </Link>
      {call ? (
        <Call call={call} />
      ) : (
        <div className="mt-3 rounded-lg border border-paper-200 bg-paper-0 shadow-card">
          {isApiError(error) && error.code === 'unknown_api_call' ? (
            <EmptyState
              title="There is no such call"
              action={
                <Button asChild variant="secondary">
                  <Link to={LIST}>All your calls</Link>
                </Button>
              }
            >
              It was made more than 30 days ago, or not with a key of your account.
            </EmptyState>
          ) : error === undefined ? (
            <div role="status" className="grid gap-3 px-5 py-6 sm:px-6">
              <span className="sr-only">Loading the call</span>
              <Skeleton className="h-6 w-64 max-w-full" />
              <Skeleton className="h-4 w-40" />
              <Skeleton className="h-40" />
            </div>
          ) : (
            <PanelFault
              title="The call did not load"
              fault={error}
              retrying={isFetching}
              onRetry={() => void refetch()}
            />
          )}
        </div>
      )}
    </div>
  );
}

function Call({ call }: { call: ApiCallDto }) {
  const { method, path, mode, status, errorCode, request, answer } = call;
  return (
    <>
      <header className="mt-3">
        <h1 className="font-mono text-lg font-semibold wrap-anywhere text-ink-900 sm:text-xl">
          <span className="text-ink-600">{method}</span> {path}
        </h1>
        <p className="mt-2 flex flex-wrap items-center gap-2">
          <HttpStatusTag status={status} />
          <Tag tone={mode === 'live' ? 'success' : 'neutral'}>{mode === 'live' ? 'Live' : 'Test'}</Tag>
        </p>
      </header>
      {errorCode !== null && (
        <Banner
          tone="error"
          title={<span className="font-mono text-[0.8125rem]">{errorCode}</span>}
          action={<ErrorLink code={errorCode} />}
          className="mt-6"
        >
          {messageIn(answer)}
        </Banner>
      )}
      <Details call={call} />
      <div className="mt-6 grid grid-cols-1 gap-6 lg:grid-cols-2 lg:items-start">
        <Panel
          title="Request"
          description={method === 'GET' ? 'The parameters that were sent.' : 'The body that was sent.'}
        >
          <div className="px-5 pt-4 pb-5 sm:px-6">
            {request === null ? (
              <p className="text-sm text-ink-600">There was no body that could be read.</p>
            ) : (
              <RedactedJson json={request} label="Body of the request" />
            )}
          </div>
        </Panel>
        <Panel title="Answer" description="The body that was answered.">
          <div className="px-5 pt-4 pb-5 sm:px-6">
            {answer === null ? (
              <p className="text-sm text-ink-600">It had no body.</p>
            ) : (
              <RedactedJson json={answer} label="Body of the answer" />
            )}
          </div>
        </Panel>
      </div>
    </>
  );
}

const LINK = 'font-medium text-brand-700 underline-offset-4 hover:underline';

function Details({ call }: { call: ApiCallDto }) {
  const { id, at, durationMs, key, transactionId, paymentId } = call;
  const payment =
    paymentId === null ? null : sectionPath('merchant-payments', { query: { payment: paymentId } });
  return (
    <dl className="mt-6 grid grid-cols-1 gap-x-8 gap-y-5 rounded-lg border border-paper-200 bg-paper-0 px-5 py-5 text-sm shadow-card sm:grid-cols-2 sm:px-6 xl:grid-cols-[auto_auto_auto_auto]">
      <Detail term="Request ID">
        <Copied text={id} label="Copy the request ID" />
      </Detail>
      <Detail term="Time">
        <CallTime at={at} />
      </Detail>
      <Detail term="Latency">{latencyText(durationMs)}</Detail>
      <Detail term="Key">
        <Link to={sectionPath('api-keys')} className={LINK}>
          {keyText(key)}
        </Link>
      </Detail>
      {transactionId !== null && (
        <Detail term="Payment">
          <Copied text={transactionId} label="Copy the transaction ID">
            {payment === null ? (
              transactionId
            ) : (
              <Link to={payment} className={LINK}>
                {transactionId}
              </Link>
            )}
          </Copied>
        </Detail>
      )}
    </dl>
  );
}

const Detail = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-ink-600">{term}</dt>
    <dd className="mt-0.5 font-medium wrap-anywhere text-ink-900">{children}</dd>
  </div>
);

const Copied = ({ text, label, children = text }: { text: string; label: string; children?: ReactNode }) => (
  <span className="inline-flex max-w-full items-center gap-1">
    <span className="min-w-0 font-mono text-xs">{children}</span>
    <CopyButton text={text} label={label} className="-my-1.5 shrink-0" />
  </span>
);

/** Of a failure; undefined where it was not stored. */
function messageIn(answer: string | null): string | undefined {
  const { message } = JSON.parse(answer ?? '{}') as { message?: unknown };
  return typeof message === 'string' && !message.startsWith('[') ? message : undefined;
}
