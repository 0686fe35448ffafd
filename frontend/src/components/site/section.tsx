import type { ReactNode } from 'react';
import { cx } from '../../lib/class-names';

const GROUNDS = {
  paper: 'bg-paper-50',
  white: 'bg-paper-0',
  /** Dark: inside, text is white and focus rings are marigold. */
  ink: 'on-ink relative isolate overflow-clip bg-ink-900 text-white',
} as const;

export interface SectionProps {
  children: ReactNode;
  ground?: keyof typeof GROUNDS;
  /** Id of the heading inside. */
  labelledBy?: string;
  id?: string;
  className?: string;
}

/** A section of a page with the standard spacing. */
export function Section({ children, ground = 'paper', labelledBy, id, className }: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={labelledBy}
      className={cx('py-14 sm:py-26', GROUNDS[ground], className)}
    >
      <div className="frame">{children}</div>
    </section>
  );
}

export interface SectionHeadingProps {
  title: ReactNode;
  id?: string;
  eyebrow?: ReactNode;
  lead?: ReactNode;
  /** On a dark background. */
  onInk?: boolean;
  align?: 'start' | 'center';
  /** Beside the heading on wide screens: a link to more. */
  action?: ReactNode;
}

export function SectionHeading({
  title,
  id,
  eyebrow,
  lead,
  onInk = false,
  align = 'start',
  action,
}: SectionHeadingProps) {
  return (
    <header
      className={cx(
        'mb-8 sm:mb-14',
        align === 'center' && 'text-center',
        action !== undefined && 'flex flex-wrap items-end justify-between gap-6',
      )}
    >
      <div className={cx('max-w-2xl', align === 'center' && 'mx-auto')}>
        {eyebrow !== undefined && (
          <p className={cx('eyebrow mb-3', onInk ? 'text-brand-300' : 'text-brand-700')}>{eyebrow}</p>
        )}
        <h2 id={id} className={cx('display text-3xl sm:text-4xl', !onInk && 'text-ink-900')}>
          {title}
        </h2>
        {lead !== undefined && (
          <p className={cx('mt-4 text-lg', onInk ? 'text-ink-200' : 'text-ink-600')}>{lead}</p>
        )}
      </div>
      {action}
    </header>
  );
}
