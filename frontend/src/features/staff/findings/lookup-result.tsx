import { Link } from 'react-router-dom';
import { useState } from 'react';
import { Banner } from '../../../components/ui/banner';
import { Spinner } from '../../../components/ui/spinner';
import { useOrderLookupQuery } from '../api';
import { paymentPath } from '../paths';
import { LOOKUP_LABELS } from '../labels/lookup-labels';

const EVERY_MS = 1_000;

/** Waits for the worker's result, and shows it. */
export function LookupResult({ id }: { id: string }) {
  const [isDone, setDone] = useState(false);
  const { data } = useOrderLookupQuery(id, { pollingInterval: isDone ? 0 : EVERY_MS });
  // Ends the polling: the result is final.
  if (data?.state === 'done' && !isDone) setDone(true);
  const result = data?.outcome ? LOOKUP_LABELS[data.outcome] : null;
  return (
    <div role="status" className="mt-4 max-w-xl text-sm">
      {result === null ? (
        <p className="inline-flex items-center gap-2.5 text-ink-700">
          <Spinner label="" size={16} />
          Checking with the gateway. The check continues if you leave this page.
        </p>
      ) : (
        <Banner tone={result.tone} title={result.text}>
          {data?.merchantTransactionId ? (
            <Link
              to={paymentPath(data.merchantTransactionId)}
              className="rounded-xs font-mono text-xs wrap-anywhere underline underline-offset-4"
            >
              {data.merchantTransactionId}
            </Link>
          ) : undefined}
        </Banner>
      )}
    </div>
  );
}
