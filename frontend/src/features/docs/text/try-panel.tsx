import { ChevronDown, Play } from 'lucide-react';
import { TRY } from '../marks';

/** The closed panel to try a call; its form is drawn into it when it is opened. */
export const TryPanel = ({ call }: { call: string }) => (
  <details
    className="group mt-6 rounded-md border border-paper-200 bg-paper-0 print:hidden"
    {...{ [TRY]: call }}
  >
    <summary className="flex list-none items-center gap-2.5 rounded-md px-4 py-3 text-sm font-semibold text-brand-700 transition hover:bg-paper-50 [&::-webkit-details-marker]:hidden">
      <Play aria-hidden className="size-4" />
      Try it with your test key
      <ChevronDown
        aria-hidden
        className="ml-auto size-4 text-ink-500 transition duration-200 group-open:rotate-180"
      />
    </summary>
  </details>
);
