import type { ReactNode } from 'react';
import { cx } from '../../lib/class-names';
import { CopyButton } from '../../components/ui/copy-button';

export interface CodeBlockProps {
  children: ReactNode;
  copied: string;
  label: string;
  /** On a page of its own. */
  tall?: boolean;
}

/** A text that a program sent or got, with a copy button. */
export const CodeBlock = ({ children, copied, label, tall = false }: CodeBlockProps) => (
  <div className="flex items-start gap-1 rounded-md bg-paper-100 py-1.5 pr-1.5 pl-3.5">
    <pre
      aria-label={label}
      tabIndex={0}
      className={cx(
        'min-w-0 flex-1 overflow-auto py-1.5 font-mono text-xs leading-5 whitespace-pre-wrap text-ink-900 wrap-anywhere',
        tall ? 'max-h-[32rem]' : 'max-h-64',
      )}
    >
      {children}
    </pre>
    <CopyButton text={copied} label={`Copy: ${label}`} />
  </div>
);

export function prettyJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
