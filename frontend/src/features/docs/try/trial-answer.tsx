import { ExternalLink } from 'lucide-react';
import { CopyButton } from '../../../components/ui/copy-button';
import { Tag } from '../../../components/ui/tag';
import type { TrialAnswer } from './send-trial';
import type { TrialRequest } from './trial-values';

/** What came back, and the request that was sent, without its key. */
export function TrialAnswerView({ request, answer }: { request: TrialRequest; answer: TrialAnswer }) {
  const { paymentUrl } = (answer.body ?? {}) as { paymentUrl?: unknown };
  const sent = requestText(request);
  const received = [...answer.headers.map(([name, value]) => `${name}: ${value}`), '', answer.text]
    .join('\n')
    .trim();
  return (
    <section aria-label="Answer" aria-live="polite" className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-ink-600">
        <Tag tone={toneOf(answer.status)}>HTTP status {answer.status}</Tag>
        <span className="figures">{answer.ms} ms</span>
        {typeof paymentUrl === 'string' && (
          <a
            href={paymentUrl}
            target="_blank"
            rel="noreferrer"
            className="inline-flex items-center gap-1.5 font-semibold text-brand-700 sm:ml-auto underline-offset-4 hover:underline"
          >
            Open the hosted page <ExternalLink aria-hidden className="size-4" />
          </a>
        )}
      </p>
      <Text title="Answer" text={received} />
      <Text title="Request" text={sent} />
    </section>
  );
}

const toneOf = (status: number): 'success' | 'warning' | 'danger' => {
  if (status < 400) return 'success';
  return status < 500 ? 'warning' : 'danger';
};

/** The key is not repeated: the reader may share the screen or copy the text. */
function requestText({ method, address, headers, body }: TrialRequest): string {
  const lines = Object.entries(headers).map(([name, value]) =>
    name === 'Authorization' ? `${name}: Bearer dl_test_…` : `${name}: ${value}`,
  );
  return [`${method} ${address}`, ...lines, ...(body === undefined ? [] : ['', body])].join('\n');
}

const Text = ({ title, text }: { title: string; text: string }) => (
  <div className="on-ink min-w-0 overflow-clip rounded-md bg-ink-900">
    <div className="flex items-center justify-between gap-3 border-b border-white/10 bg-ink-950 px-2 py-1">
      <span className="px-3 text-xs leading-9 font-semibold text-ink-200">{title}</span>
      <CopyButton
        text={text}
        label={`Copy the ${title.toLowerCase()}`}
        className="text-ink-300 hover:bg-white/10 hover:text-white"
      />
    </div>
    <pre
      aria-label={title}
      tabIndex={0}
      className="max-h-96 overflow-auto px-5 py-4 font-mono text-xs leading-5 whitespace-pre-wrap text-ink-200 wrap-anywhere focus-visible:-outline-offset-2"
    >
      {text}
    </pre>
  </div>
);
