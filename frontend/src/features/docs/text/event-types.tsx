import { ChevronDown } from 'lucide-react';
import { REFERENCE } from '../../../content/docs/reference';
import { CopyMark } from './copy-mark';

/** The webhook events, each with the body of an example. */
export const EventTypes = () => (
  <div className="mt-6 divide-y divide-paper-200 rounded-md border border-paper-200 bg-paper-0">
    {REFERENCE.events.map(({ type, meaning, example }) => (
      <details key={type} id={`event-${type}`} className="group">
        <summary className="flex list-none items-center gap-4 px-5 py-4 [&::-webkit-details-marker]:hidden">
          <span className="min-w-0 flex-1">
            <span className="block font-mono text-sm font-semibold text-ink-900">{type}</span>
            <span className="mt-0.5 block text-sm text-ink-600">{meaning}</span>
          </span>
          <ChevronDown
            aria-hidden
            className="size-5 shrink-0 text-ink-500 transition group-open:rotate-180"
          />
        </summary>
        <div className="on-ink relative border-t border-paper-200">
          <pre className="code rounded-none! text-xs" tabIndex={0} aria-label={`Body of ${type}`}>
            {JSON.stringify(example, null, 2)}
          </pre>
          <CopyMark
            label={`Copy the body of ${type}`}
            className="absolute top-3 right-3 text-ink-300 hover:bg-white/10 hover:text-white"
          />
        </div>
      </details>
    ))}
  </div>
);
