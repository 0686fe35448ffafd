import { Search, X } from 'lucide-react';
import { useRef, useState, type FormEvent } from 'react';
import { controlClasses } from '../../form/field';
import { Button } from '../../ui/button';
import { cx } from '../../../lib/class-names';

export interface SearchFilterProps {
  label: string;
  placeholder: string;
  value: string;
  onSearch: (text: string) => void;
}

/** A search that is sent with Enter or its button: each one costs the server a query. */
export function SearchFilter({ label, placeholder, value, onSearch }: SearchFilterProps) {
  const [text, setText] = useState(value);
  const [shown, setShown] = useState(value);
  const field = useRef<HTMLInputElement>(null);
  // Back, or a filter that was cleared, shows the other search; the field keeps focus and caret.
  if (shown !== value) {
    setShown(value);
    if (text.trim() !== value) setText(value);
  }
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
          ref={field}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          aria-label={label}
          placeholder={placeholder}
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
              // This button is gone now.
              field.current?.focus();
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
