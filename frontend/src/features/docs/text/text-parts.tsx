import { FlaskConical, Info, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cx } from '../../../lib/class-names';
import { CopyMark } from './copy-mark';

const KINDS = {
  note: { label: 'Note', icon: Info, tone: 'border-brand-200 bg-brand-50 [--mark:var(--color-brand-700)]' },
  warning: {
    label: 'Warning',
    icon: TriangleAlert,
    tone: 'border-warning-200 bg-warning-50 [--mark:var(--color-warning-700)]',
  },
  test: {
    label: 'Test mode',
    icon: FlaskConical,
    tone: 'border-success-200 bg-success-50 [--mark:var(--color-success-700)]',
  },
} as const satisfies Record<string, { label: string; icon: LucideIcon; tone: string }>;

export interface CalloutProps {
  kind?: keyof typeof KINDS;
  children: ReactNode;
}

/** A remark beside the text. */
export function Callout({ kind = 'note', children }: CalloutProps) {
  const { label, icon: Icon, tone } = KINDS[kind];
  return (
    <div
      role="note"
      aria-label={label}
      className={cx('callout mt-6 flex gap-3.5 rounded-md border px-5 py-4', tone)}
    >
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-(--mark)" />
      <div className="min-w-0 text-base">
        <p className="font-semibold text-(--mark)">{label}</p>
        {children}
      </div>
    </div>
  );
}

/** Numbered steps: `<Step title>` inside. */
export const Steps = ({ children }: { children: ReactNode }) => <ol className="steps">{children}</ol>;

export const Step = ({ title, children }: { title: string; children?: ReactNode }) => (
  <li>
    <p className="step-title">{title}</p>
    {children}
  </li>
);

/** A heading that links to itself. */
function heading(Level: 'h2' | 'h3' | 'h4') {
  return function Heading({ id, children }: { id?: string; children?: ReactNode }) {
    return (
      <Level id={id}>
        <a href={`#${id ?? ''}`}>{children}</a>
      </Level>
    );
  };
}
export const Heading2 = heading('h2');
export const Heading3 = heading('h3');
export const Heading4 = heading('h4');

/** Highlighted code of the text itself, with a copy button. */
export function CodeBlock({ children, ...pre }: ComponentPropsWithRef<'pre'>) {
  return (
    <div className="on-ink relative mt-5">
      <pre {...pre} className={cx(pre.className, 'pr-14')}>
        {children}
      </pre>
      <CopyMark
        label="Copy the code"
        className="absolute top-3 right-3 bg-ink-900 text-ink-300 hover:bg-white/10 hover:text-white"
      />
    </div>
  );
}
