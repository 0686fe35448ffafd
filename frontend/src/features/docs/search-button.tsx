import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';

const load = () => import('./search-dialog');
const SearchDialog = lazy(load);

/** Whether a key press is typing. */
const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Opens the search; its code and index are loaded then. */
export function SearchButton() {
  const [state, setState] = useState<'closed' | 'open' | 'failed'>('closed');

  const open = () => {
    load().then(
      () => setState('open'),
      () => setState('failed'),
    );
  };

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isShortcut =
        (event.key === '/' && !isTyping(event) && !event.ctrlKey && !event.metaKey && !event.altKey) ||
        (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey));
      if (!isShortcut) return;
      event.preventDefault();
      open();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  return (
    <>
      <button
        type="button"
        onClick={open}
        aria-label="Search the documentation"
        className="flex h-11 w-full items-center gap-3 rounded-md border border-paper-300 bg-paper-0 px-3.5 text-sm text-ink-600 shadow-xs transition hover:border-ink-300 hover:text-ink-900"
      >
        <Search aria-hidden className="size-4.5" />
        <span className="flex-1 text-left">Search</span>
        <kbd aria-hidden className="hidden rounded-xs bg-paper-100 px-1.5 font-mono text-xs lg:block">
          /
        </kbd>
      </button>
      <p role="alert" className="text-sm font-medium text-danger-700">
        {state === 'failed' && 'The search could not be loaded. Check your connection and try again.'}
      </p>
      {state === 'open' && (
        <Suspense fallback={null}>
          <SearchDialog onClose={() => setState('closed')} />
        </Suspense>
      )}
    </>
  );
}
