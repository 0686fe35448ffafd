import { BookOpen } from 'lucide-react';
import { Link } from 'react-router-dom';

export interface DocumentationLinkProps {
  /** A page of the documentation, with an anchor if need be. */
  to: string;
  text: string;
}

/** From a page of the workspace to what explains it. */
export const DocumentationLink = ({ to, text }: DocumentationLinkProps) => (
  <Link
    to={to}
    className="mt-2 inline-flex items-center gap-2 rounded-xs py-1 text-sm font-semibold text-brand-700 underline-offset-4 hover:underline"
  >
    <BookOpen aria-hidden className="size-4" /> {text}
  </Link>
);
