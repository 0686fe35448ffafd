import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { cx } from '../../lib/class-names';
import { toast } from './toast';

/** How long the check mark is shown, in ms. */
const SHOWN_MS = 2_000;

export interface CopyButtonProps {
  text: string;
  /** Its accessible name: what is copied. */
  label: string;
  className?: string;
}

export function CopyButton({ text, label, className }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // In-app browsers often have no clipboard; then the text itself is shown.
      toast(text, { description: 'Copying is not allowed here. This is the full text.', duration: 20_000 });
    }
  };

  return (
    <button
      type="button"
      onClick={() => void copy()}
      className={cx(
        'inline-grid size-8 place-items-center rounded-sm text-ink-500 transition hover:bg-paper-100 hover:text-ink-900',
        className,
      )}
    >
      {copied ? (
        <Check aria-hidden className="size-4 text-success-600" />
      ) : (
        <Copy aria-hidden className="size-4" />
      )}
      <span className="sr-only" aria-live="polite">
        {copied ? 'Copied' : label}
      </span>
    </button>
  );
}
