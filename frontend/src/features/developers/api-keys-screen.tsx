import type { ApiKeyDto, ApiKeyMode, ApiKeysDto } from '@deccanloop/contracts/merchant/api-keys';
import { PAGES } from '@deccanloop/contracts/routes';
import { useState } from 'react';
import { Button } from '../../components/ui/button';
import { EmptyState } from '../../components/ui/empty-state';
import { Panel, PanelFault } from '../../components/ui/panel';
import { Skeleton } from '../../components/ui/skeleton';
import { StaleDataNotice } from '../../components/ui/stale-data-notice';
import { Tabs } from '../../components/ui/tabs';
import { useApiKeysQuery } from './api';
import { CreateKeyDialog } from './create-key-dialog';
import { CurlExample } from './curl-example';
import { DocumentationLink } from './documentation-link';
import { KeyList } from './key-list';
import { LiveObstacles } from './live-obstacles';
import { RevokeKeyDialog } from './revoke-key-dialog';
import { RollKeyDialog } from './roll-key-dialog';

/** `/dashboard/api-keys` of a customer. */
export default function ApiKeysScreen() {
  const { data, error, isFetching, refetch } = useApiKeysQuery(undefined, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
    refetchOnReconnect: true,
  });
  return (
    <div className="max-w-4xl">
      <header>
        <h1 className="display text-2xl sm:text-3xl">API keys</h1>
        <p className="mt-1 max-w-prose text-ink-600">
          Your programs send a key with each call. With a test key they create, read, cancel and refund test
          payments; live payments are not open yet. Keep keys secret.
        </p>
        <DocumentationLink to={PAGES.docs} text="Quick start of the API" />
      </header>
      <div className="mt-6 sm:mt-8">
        {data ? (
          <>
            {error !== undefined && !isFetching && <StaleDataNotice fault={error} />}
            <KeysByMode found={data} />
          </>
        ) : (
          <div className="rounded-lg border border-paper-200 bg-paper-0 shadow-card">
            {error === undefined ? (
              <KeysLoading />
            ) : (
              <PanelFault
                title="Your API keys did not load"
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

type OpenDialog = { kind: 'create' } | { kind: 'roll' | 'revoke'; apiKey: ApiKeyDto };

function KeysByMode({ found: { keys, liveObstacles } }: { found: ApiKeysDto }) {
  const [mode, setMode] = useState<ApiKeyMode>('test');
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const close = () => setOpen(null);

  const tabOf = (id: ApiKeyMode) => {
    const ofMode = keys.filter((each) => each.mode === id);
    const isOff = id === 'live' && liveObstacles.length > 0;
    return {
      id,
      label: MODES[id],
      count: ofMode.length,
      content: (
        <div className="grid gap-6">
          {isOff && <LiveObstacles obstacles={liveObstacles} />}
          {(!isOff || ofMode.length > 0) && (
            <KeysPanel
              mode={id}
              keys={ofMode}
              onCreate={isOff ? null : () => setOpen({ kind: 'create' })}
              onOpen={setOpen}
            />
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
      {open?.kind === 'create' && <CreateKeyDialog mode={mode} onClose={close} />}
      {open?.kind === 'roll' && <RollKeyDialog apiKey={open.apiKey} onClose={close} />}
      {open?.kind === 'revoke' && <RevokeKeyDialog apiKey={open.apiKey} onClose={close} />}
    </>
  );
}

interface KeysPanelProps {
  mode: ApiKeyMode;
  keys: readonly ApiKeyDto[];
  /** Null while no key of the mode may be created. */
  onCreate: (() => void) | null;
  onOpen: (dialog: OpenDialog) => void;
}

const DESCRIPTIONS = {
  test: 'For development. They move no money, and work in a browser too.',
  live: 'They move real money, and are rejected in browsers.',
} as const satisfies Record<ApiKeyMode, string>;

function KeysPanel({ mode, keys, onCreate, onOpen }: KeysPanelProps) {
  const create = onCreate && (
    <Button size="sm" onClick={onCreate}>
      Create key
    </Button>
  );
  return (
    <Panel
      title={`${MODES[mode]} keys`}
      description={DESCRIPTIONS[mode]}
      {...(keys.length > 0 && { action: create })}
    >
      {keys.length > 0 ? (
        <KeyList
          keys={keys}
          onRoll={(apiKey) => onOpen({ kind: 'roll', apiKey })}
          onRevoke={(apiKey) => onOpen({ kind: 'revoke', apiKey })}
        />
      ) : (
        <EmptyState title={`No ${mode} keys yet`} action={create}>
          <p>Create one, put it in place of dl_{mode}_YOUR_KEY, and make your first call:</p>
          <div className="mt-4">
            <CurlExample mode={mode} />
          </div>
        </EmptyState>
      )}
      {keys.length > 0 && (
        <div className="border-t border-paper-200 px-5 py-5 sm:px-6">
          <h3 className="text-sm font-semibold">Try a key</h3>
          <p className="mt-0.5 mb-3 text-sm text-ink-600">
            This call shows the account, the mode and the scopes of a key.
          </p>
          <CurlExample mode={mode} />
        </div>
      )}
    </Panel>
  );
}

const KeysLoading = () => (
  <div role="status" className="flex items-center gap-4 px-5 py-6 sm:px-6">
    <span className="sr-only">Loading your API keys</span>
    <Skeleton className="size-10 rounded-md" />
    <div className="grid flex-1 gap-2.5">
      <Skeleton className="h-4 w-36" />
      <Skeleton className="h-3.5 w-60 max-w-full" />
      <Skeleton className="h-3.5 w-44 max-w-full" />
    </div>
  </div>
);
