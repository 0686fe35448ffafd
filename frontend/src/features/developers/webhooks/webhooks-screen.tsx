import type { ApiKeyMode } from '@deccanloop/contracts/merchant/api-keys';
import { MOST_WEBHOOK_ENDPOINTS, type WebhooksDto } from '@deccanloop/contracts/merchant/webhooks';
import { PAGES } from '@deccanloop/contracts/routes';
import { useState } from 'react';
import { Button } from '../../../components/ui/button';
import { EmptyState } from '../../../components/ui/empty-state';
import { Panel, PanelFault } from '../../../components/ui/panel';
import { Skeleton } from '../../../components/ui/skeleton';
import { StaleDataNotice } from '../../../components/ui/stale-data-notice';
import { Tabs } from '../../../components/ui/tabs';
import { DocumentationLink } from '../documentation-link';
import { LiveObstacles } from '../live-obstacles';
import { EndpointList } from './endpoint-list';
import { VerificationExample } from './verification-example';
import { CreateWebhookDialog } from './webhook-dialogs';
import { FRESH, useWebhooksQuery } from './webhooks-api';

/** `/dashboard/webhooks` of a customer. */
export default function WebhooksScreen() {
  const { data, error, isFetching, refetch } = useWebhooksQuery(undefined, FRESH);
  return (
    <div className="max-w-4xl">
      <header>
        <h1 className="display text-2xl sm:text-3xl">Webhooks</h1>
        <p className="mt-1 max-w-prose text-ink-600">
          We tell your server what happens to your payments, as signed JSON. What fails is sent again for 24
          hours.
        </p>
        <DocumentationLink to={`${PAGES.apiReference}#webhook-events`} text="All events with examples" />
      </header>
      <div className="mt-6 sm:mt-8">
        {data ? (
          <>
            {error !== undefined && !isFetching && <StaleDataNotice fault={error} />}
            <EndpointsByMode found={data} />
          </>
        ) : (
          <div className="rounded-lg border border-paper-200 bg-paper-0 shadow-card">
            {error === undefined ? (
              <EndpointsLoading what="your endpoints" />
            ) : (
              <PanelFault
                title="Your endpoints did not load"
                fault={error}
                retrying={isFetching}
                onRetry={() => void refetch()}
              />
            )}
          </div>
        )}
      </div>
    </div>
  );
}

const MODES = { test: 'Test', live: 'Live' } as const satisfies Record<ApiKeyMode, string>;

function EndpointsByMode({ found: { endpoints, liveObstacles } }: { found: WebhooksDto }) {
  const [mode, setMode] = useState<ApiKeyMode>('test');
  const [isCreating, setCreating] = useState(false);

  const tabOf = (id: ApiKeyMode) => {
    const ofMode = endpoints.filter((each) => each.mode === id);
    const isOff = id === 'live' && liveObstacles.length > 0;
    return {
      id,
      label: MODES[id],
      count: ofMode.length,
      content: (
        <div className="grid gap-6">
          {isOff && <LiveObstacles obstacles={liveObstacles} what="endpoints" />}
          {(!isOff || ofMode.length > 0) && (
            <EndpointsPanel mode={id} endpoints={ofMode} onCreate={isOff ? null : () => setCreating(true)} />
          )}
        </div>
      ),
    };
  };

  return (
    <>
      <Tabs
        label="Mode"
        tabs={[tabOf('test'), tabOf('live')]}
        value={mode}
        onChange={(id) => setMode(id as ApiKeyMode)}
      />
      {isCreating && <CreateWebhookDialog mode={mode} onClose={() => setCreating(false)} />}
    </>
  );
}

interface EndpointsPanelProps {
  mode: ApiKeyMode;
  endpoints: WebhooksDto['endpoints'];
  /** Null while none of the mode may be added. */
  onCreate: (() => void) | null;
}

const DESCRIPTIONS = {
  test: 'They receive the events of test payments.',
  live: 'They receive the events of live payments, over https only.',
} as const satisfies Record<ApiKeyMode, string>;

function EndpointsPanel({ mode, endpoints, onCreate }: EndpointsPanelProps) {
  const isFull = endpoints.length >= MOST_WEBHOOK_ENDPOINTS;
  const create = onCreate && !isFull && (
    <Button size="sm" onClick={onCreate}>
      Add endpoint
    </Button>
  );
  return (
    <Panel
      title={`${MODES[mode]} endpoints`}
      description={isFull ? `There are ${MOST_WEBHOOK_ENDPOINTS}, which is the limit.` : DESCRIPTIONS[mode]}
      {...(endpoints.length > 0 && { action: create })}
    >
      {endpoints.length > 0 ? (
        <EndpointList endpoints={endpoints} />
      ) : (
        <EmptyState title={`No ${mode} endpoints yet`} action={create}>
          Add the address of your server, and send a test event to it.
        </EmptyState>
      )}
      <div className="border-t border-paper-200 px-5 py-5 sm:px-6">
        <VerificationExample />
      </div>
    </Panel>
  );
}

export const EndpointsLoading = ({ what }: { what: string }) => (
  <div role="status" className="flex items-center gap-4 px-5 py-6 sm:px-6">
    <span className="sr-only">Loading {what}</span>
    <Skeleton className="size-10 rounded-md" />
    <div className="grid flex-1 gap-2.5">
      <Skeleton className="h-4 w-72 max-w-full" />
      <Skeleton className="h-3.5 w-44 max-w-full" />
      <Skeleton className="h-3.5 w-32 max-w-full" />
    </div>
  </div>
);
