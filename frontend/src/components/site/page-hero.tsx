import type { ReactNode } from 'react';
import { ArchLoopPattern } from '../brand/arch-loop-pattern';
import { cx } from '../../lib/class-names';

export interface PageHeroProps {
  title: ReactNode;
  eyebrow?: ReactNode;
  lead?: ReactNode;
  /** Buttons. */
  actions?: ReactNode;
  /** An illustration, beside the text from 768 px. */
  picture?: ReactNode;
  /** What the page is for, beside the text from 1,024 px and below it on smaller screens. */
  panel?: ReactNode;
  /** `ink`: white on navy, with the arch pattern. */
  ground?: 'paper' | 'ink';
  children?: ReactNode;
}

/** The header of every page but the start page, with its h1. It extends under the navigation bar. */
export function PageHero({
  title,
  eyebrow,
  lead,
  actions,
  picture,
  panel,
  ground = 'paper',
  children,
}: PageHeroProps) {
  const ink = ground === 'ink';
  return (
    <section
      className={cx(
        'relative isolate overflow-clip',
        ink ? 'on-ink bg-ink-900 text-white' : '-mt-16 border-b border-paper-200 bg-paper-0 pt-16',
      )}
    >
      {ink ? (
        <ArchLoopPattern className="absolute inset-x-0 -bottom-4 -z-10 text-brand-400/30" height={150} />
      ) : (
        <div
          aria-hidden
          className="absolute inset-0 -z-10 bg-[radial-gradient(60rem_34rem_at_85%_0%,var(--color-brand-50),transparent_70%)]"
        />
      )}
      <div
        className={cx(
          'frame grid items-center gap-x-8 gap-y-12 lg:gap-x-12 pt-14 pb-16 sm:pt-20 sm:pb-24',
          picture !== undefined && 'md:grid-cols-[1.1fr_0.9fr]',
          panel !== undefined && 'lg:grid-cols-[0.8fr_1.2fr]',
          ink && 'pb-28 sm:pb-36',
        )}
      >
        <div className="max-w-2xl">
          {eyebrow !== undefined && (
            <p className={cx('eyebrow', ink ? 'text-brand-300' : 'text-brand-700')}>{eyebrow}</p>
          )}
          <h1
            className={cx(
              'display mt-4 text-4xl sm:text-5xl',
              picture !== undefined && 'md:max-lg:text-4xl',
              !ink && 'text-ink-900',
            )}
          >
            {title}
          </h1>
          {lead !== undefined && (
            <p className={cx('mt-6 text-lg', ink ? 'text-ink-200' : 'text-ink-600')}>{lead}</p>
          )}
          {actions !== undefined && (
            <div className="mt-9 flex flex-wrap gap-3 md:w-fit max-lg:[&>:not(:only-child)]:grow">
              {actions}
            </div>
          )}
          {children}
        </div>
        {picture}
        {panel}
      </div>
    </section>
  );
}
