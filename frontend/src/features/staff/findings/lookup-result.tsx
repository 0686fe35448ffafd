import { Link } from 'react-router-dom';
import { useEffect } from 'react';
import { useOrderLookupQuery } from '../api';
import { paymentPath } from '../paths';
import { LOOKUP_WORDS } from '../words/lookup-words';

const EVERY_MS = 1_000;

/** Waits for the worker's answer, and shows it. */
export function LookupResult({ id, onDone }: { id: string; onDone?: () => void }) {
  const { data } = useOrderLookupQuery(id, { pollingInterval: EVERY_MS });
  const isDone = data?.state === 'done';
  useEffect(() => {
    if (isDone) onDone?.();
  }, [isDone, onDone]);
  return (
    <p role="status" className="mt-3 max-w-prose text-sm text-ink-700">
      {data?.outcome
        ? LOOKUP_WORDS[data.outcome]
        : 'The gateway is being asked. This goes on by itself, also when you leave this page.'}
      {data?.merchantTransactionId && (
        <Link
          to={paymentPath(data.merchantTransactionId)}
          className="ml-2 rounded-xs font-mono text-xs wrap-anywhere text-brand-700 underline underline-offset-4 hover:text-brand-800"
        >
          {data.merchantTransactionId}
        </Link>
      )}
    </p>
  );
}
