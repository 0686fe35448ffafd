import { Search, X } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { controlClasses } from '../../../components/form/field';
import { Button } from '../../../components/ui/button';
import { cx } from '../../../lib/class-names';

/** One search field for payments and people; keyed by the search, so that Back shows the earlier one. */
export function SearchForm({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const [text, setText] = useState(search);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(text.trim());
  };
  return (
    <form role="search" onSubmit={submit} className="flex gap-3">
      <div className="relative min-w-0 flex-1">
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-4 size-4.5 -translate-y-1/2 text-ink-500"
        />
        <input
          type="text"
          inputMode="search"
          enterKeyHint="search"
          aria-label="Search payments"
          placeholder="ID, last 8 characters, UTR, UPI ID, name, e-mail or phone"
          value={text}
          maxLength={200}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => setText(target.value)}
          className={cx(controlClasses(false), 'h-11 pr-11 pl-11 text-ellipsis')}
        />
        {text !== '' && (
          <button
            type="button"
            onClick={() => {
              setText('');
              onSearch('');
            }}
            className="absolute top-1 right-1 grid size-9 place-items-center rounded-sm text-ink-500 transition hover:bg-paper-100 hover:text-ink-900"
          >
            <X aria-hidden className="size-4" />
            <span className="sr-only">Clear search</span>
          </button>
        )}
      </div>
      <Button type="submit">Search</Button>
    </form>
  );
}
