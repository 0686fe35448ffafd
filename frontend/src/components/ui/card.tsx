import type { ElementType, HTMLAttributes, ReactNode } from 'react';
import { cx } from '../../lib/class-names';

export interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: ElementType;
}

/** A white sheet on the page's background. */
export function Card({ as: Element = 'div', className, children, ...rest }: CardProps) {
  return (
    <Element
      className={cx('rounded-lg border border-paper-200 bg-paper-0 p-6 shadow-card sm:p-8', className)}
      {...rest}
    >
      {children}
    </Element>
  );
}

export interface CardHeaderProps {
  title: ReactNode;
  description?: ReactNode;
  icon?: ReactNode;
  /** Heading level; 1 on a page that consists of one card. */
  level?: 1 | 2 | 3;
}

export function CardHeader({ title, description, icon, level = 2 }: CardHeaderProps) {
  const Heading = `h${level}` as const;
  return (
    <header className="flex items-start gap-4">
      {icon !== undefined && (
        <span className="grid size-11 shrink-0 place-items-center rounded-md bg-brand-50 text-brand-700">
          {icon}
        </span>
      )}
      <div className="min-w-0">
        <Heading className={cx('display text-ink-900', level === 1 ? 'text-2xl' : 'text-xl')}>
          {title}
        </Heading>
        {description !== undefined && <p className="mt-1 text-sm text-ink-600">{description}</p>}
      </div>
    </header>
  );
}
