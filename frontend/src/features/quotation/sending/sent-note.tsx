import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Banner } from '../../../components/ui/banner';
import { CopyButton } from '../../../components/ui/copy-button';

/** Above the empty form: the reference of the request that was just sent. */
export function SentNote({ reference, onDismiss }: { reference: string; onDismiss: () => void }) {
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    region.current?.focus({ preventScroll: true });
    region.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <div ref={region} tabIndex={-1} className="scroll-mt-32">
      <Banner tone="success" title="Your request was sent.">
        <div className="flex flex-wrap items-center gap-x-2">
          <span>
            Reference <span className="font-mono font-semibold">{reference}</span>
          </span>
          <CopyButton text={reference} label="Copy reference" />
          <button
            type="button"
            onClick={onDismiss}
            className="ml-auto grid size-8 place-items-center rounded-sm transition hover:bg-success-200/50"
          >
            <X aria-hidden className="size-4.5" />
            <span className="sr-only">Hide this note</span>
          </button>
        </div>
      </Banner>
    </div>
  );
}
