import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** From the heading of a panel to the complete list. */
export const PanelLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link
    to={to}
    className="inline-flex shrink-0 items-center gap-1.5 rounded-xs py-1 text-sm font-semibold text-brand-700 hover:text-brand-800 hover:underline hover:underline-offset-4"
  >
    {children} <ArrowRight aria-hidden className="size-4" />
  </Link>
);
