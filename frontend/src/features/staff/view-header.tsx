import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

export interface ViewHeaderProps {
  title: ReactNode;
  text?: ReactNode;
  /** Link to the list. */
  back?: { to: string; label: string };
  action?: ReactNode;
}

/** The heading of a staff view. */
export function ViewHeader({ title, text, back, action }: ViewHeaderProps) {
  return (
    <header>
      {back && (
        <Link
          to={back.to}
          className="mb-3 inline-flex items-center gap-1.5 rounded-xs py-1 text-sm font-semibold text-brand-700 hover:text-brand-800 hover:underline hover:underline-offset-4"
        >
          <ArrowLeft aria-hidden className="size-4" /> {back.label}
        </Link>
      )}
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <h1 className="display text-2xl sm:text-3xl">{title}</h1>
          {text !== undefined && <p className="mt-1 max-w-prose text-ink-600">{text}</p>}
        </div>
        {action}
      </div>
    </header>
  );
}
