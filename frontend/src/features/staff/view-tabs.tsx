import { Link } from 'react-router-dom';
import { cx } from '../../lib/class-names';

export interface ViewTabsProps<Id extends string> {
  /** Names the navigation. */
  label: string;
  tabs: readonly { id: Id; label: string }[];
  shown: Id;
  pathOf: (id: Id) => string;
}

/** Links to the parts of a staff view; a narrow screen scrolls them. */
export function ViewTabs<Id extends string>({ label, tabs, shown, pathOf }: ViewTabsProps<Id>) {
  return (
    <div className="mt-6 overflow-x-auto [scrollbar-width:none]">
      <nav
        aria-label={label}
        className="relative flex w-fit gap-1 rounded-md bg-paper-100 p-1 inset-ring inset-ring-paper-200"
      >
        {tabs.map((tab) => (
          <Link
            key={tab.id}
            to={pathOf(tab.id)}
            aria-current={tab.id === shown ? 'page' : undefined}
            className={cx(
              'rounded-sm px-3.5 py-2 text-sm font-semibold whitespace-nowrap transition sm:px-5',
              tab.id === shown ? 'bg-paper-0 text-ink-900 shadow-xs' : 'text-ink-600 hover:text-ink-900',
            )}
          >
            {tab.label}
          </Link>
        ))}
      </nav>
    </div>
  );
}
