import type { ApiKeyDto } from '@deccanloop/contracts/merchant/api-keys';
import { KeyRound } from 'lucide-react';
import { Button } from '../../components/ui/button';
import { Tag } from '../../components/ui/tag';
import { TimeAgo } from '../../components/ui/time-ago';
import { formatDate, formatDateTime } from '../../lib/format';
import { shownKey } from './shown-key';

export interface KeyListProps {
  keys: readonly ApiKeyDto[];
  onRoll: (apiKey: ApiKeyDto) => void;
  onRevoke: (apiKey: ApiKeyDto) => void;
}

export function KeyList({ keys, ...actions }: KeyListProps) {
  return (
    <ul className="mt-3 divide-y divide-paper-200">
      {keys.map((apiKey) => (
        <KeyRow key={apiKey.id} apiKey={apiKey} {...actions} />
      ))}
    </ul>
  );
}

const MODE_TAGS = { test: <Tag>Test</Tag>, live: <Tag tone="success">Live</Tag> } as const;

interface KeyRowProps extends Omit<KeyListProps, 'keys'> {
  apiKey: ApiKeyDto;
}

function KeyRow({ apiKey, onRoll, onRevoke }: KeyRowProps) {
  const { name, mode, scopes, createdAt, lastUsedAt, expiresAt } = apiKey;
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 px-5 py-5 sm:flex-nowrap sm:px-6">
      <span className="hidden size-10 shrink-0 place-items-center rounded-md bg-paper-100 text-ink-700 sm:grid">
        <KeyRound aria-hidden className="size-4.5" />
      </span>
      <div className="min-w-0 flex-1 basis-full text-sm sm:basis-0">
        <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold wrap-anywhere">
          {name}
          {MODE_TAGS[mode]}
          {expiresAt !== null && <Tag tone="warning">Rolled</Tag>}
        </h3>
        <p className="mt-1 font-mono text-[0.8125rem] text-ink-800">{shownKey(apiKey)}</p>
        <p className="mt-1 text-ink-600">
          Created on {formatDate(createdAt)},{' '}
          {lastUsedAt === null ? (
            'not used yet'
          ) : (
            <>
              last used <TimeAgo iso={lastUsedAt} />
            </>
          )}
        </p>
        {expiresAt !== null && (
          <p className="mt-1 text-warning-700">
            Works until {formatDateTime(expiresAt)}, beside its successor.
          </p>
        )}
        <ul aria-label={`Scopes of ${name}`} className="mt-2.5 flex flex-wrap gap-1.5">
          {scopes.map((scope) => (
            <li
              key={scope}
              className="rounded-xs bg-paper-100 px-2 py-0.5 font-mono text-xs leading-5 text-ink-700"
            >
              {scope}
            </li>
          ))}
        </ul>
      </div>
      <div className="flex gap-2.5">
        {expiresAt === null && (
          <Button size="sm" variant="secondary" onClick={() => onRoll(apiKey)}>
            Roll<span className="sr-only"> {name}</span>
          </Button>
        )}
        <Button size="sm" variant="secondary" onClick={() => onRevoke(apiKey)}>
          Revoke<span className="sr-only"> {name}</span>
        </Button>
      </div>
    </li>
  );
}
