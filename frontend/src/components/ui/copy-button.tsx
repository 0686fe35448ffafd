import { Check, Copy } from 'lucide-react';
import { useEffect, useState, type ComponentPropsWithRef } from 'react';
import { cx } from '../../lib/class-names';
import { toast } from './toast';

/** How long the check mark is shown, in ms. */
export const COPIED_MS = 2_000;

/** @returns whether it was copied */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // In-app browsers often have no clipboard; then the text itself is shown.
    toast(text, { description: 'Copying is not allowed here. This is the full text.', duration: 20_000 });
    return false;
  }
}

export interface CopyFaceProps extends ComponentPropsWithRef<'button'> {
  /** Its accessible name: what is copied. */
  label: string;
}

/** The look of a copy button; the attribute `data-copied` shows the check mark. */
export const CopyFace = ({ label, className, ...button }: CopyFaceProps) => (
  <button
    type="button"
    {...button}
    className={cx(
      'group/copy inline-grid size-8 place-items-center rounded-sm text-ink-500 transition hover:bg-paper-100 hover:text-ink-900',
      className,
    )}
  >
    <Check aria-hidden className="hidden size-4 text-success-600 group-data-copied/copy:block" />
    <Copy aria-hidden className="size-4 group-data-copied/copy:hidden" />
    <span className="sr-only" aria-live="polite">
      {label}
    </span>
  </button>
);

export interface CopyButtonProps extends Pick<CopyFaceProps, 'label' | 'className'> {
  text: string;
}

export function CopyButton({ text, label, className }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  return (
    <CopyFace
      label={copied ? 'Copied' : label}
      className={className}
      data-copied={copied ? '' : undefined}
      onClick={() => void copyText(text).then(setCopied)}
    />
  );
}
