import { PAGES } from '@deccanloop/contracts/routes';
import { Link } from 'react-router-dom';
import { EmptyIllustration } from '../../components/brand/empty-illustration';
import { Button } from '../../components/ui/button';

export interface NothingFoundProps {
  search: string;
  category: string | null;
  onReset: () => void;
}

/** No solution has the text in its title: two ways to continue. */
export function NothingFound({ search, category, onReset }: NothingFoundProps) {
  return (
    <div className="flex flex-col items-center rounded-lg border border-dashed border-paper-300 bg-paper-0 px-6 py-14 text-center">
      <EmptyIllustration size={180} />
      <h3 className="display mt-6 text-xl text-ink-900">No solution of that name</h3>
      <p className="mt-2 max-w-md wrap-anywhere text-ink-600">
        Nothing{category !== null && ` in ${category}`} has “{search.trim()}” in its title. What you need may
        still be something we build.
      </p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <Button onClick={onReset}>Show all solutions</Button>
        <Button asChild variant="secondary">
          <Link to={PAGES.quotation}>Describe your project</Link>
        </Button>
      </div>
    </div>
  );
}
