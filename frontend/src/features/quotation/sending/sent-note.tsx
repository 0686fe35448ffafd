import { sectionPath } from '@deccanloop/contracts/workspace/sections';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Banner } from '../../../components/ui/banner';
import { CopyButton } from '../../../components/ui/copy-button';

export interface SentNoteProps {
  reference: string;
  /** The sender is logged in, and finds the request in the account. */
  hasAccount: boolean;
  onDismiss: () => void;
}

/** Above the empty form: the reference of the request that was just sent. */
export function SentNote({ reference, hasAccount, onDismiss }: SentNoteProps) {
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
          {hasAccount && (
            <Link to={sectionPath('quotations')} className="font-semibold underline underline-offset-4">
              See your quotations
            </Link>
          )}
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
