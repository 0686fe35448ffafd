import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

export interface AlertLineProps {
  /** What is wrong, in a few words. */
  title: string;
  /** What to do about it. */
  children: ReactNode;
  /** Where it is done. */
  link?: { to: string; label: string };
}

/** One line across the page, above its content, for what must not wait. */
export function AlertLine({ title, children, link }: AlertLineProps) {
  return (
    <div className="flex gap-3 border-b border-danger-200 bg-danger-50 px-5 py-2.5 text-sm text-danger-700 sm:px-8 lg:px-12">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <p className="min-w-0 flex-1">
        <span className="font-semibold">{title}.</span> {children}
      </p>
      {link && (
        <Link
          to={link.to}
          className="shrink-0 self-start rounded-xs font-semibold underline underline-offset-4 hover:no-underline"
        >
          {link.label}
        </Link>
      )}
    </div>
  );
}
