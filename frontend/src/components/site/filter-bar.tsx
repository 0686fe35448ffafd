import { useEffect, useRef, type KeyboardEvent } from 'react';
import { cx } from '../../lib/class-names';

export interface FilterOption<Value extends string> {
  value: Value;
  count: number;
}

/** Space before the chosen filter, in pixels. */
const EDGE = 20;

export interface FilterBarProps<Value extends string> {
  /** What is filtered, for screen readers. */
  label: string;
  options: readonly FilterOption<Value>[];
  /** The text of a filter; its value if omitted. */
  textOf?: (value: Value) => string;
  value: Value;
  onChange: (value: Value) => void;
  /** Id of the list that it filters. */
  controls: string;
}

/**
 * Single choice of a filter. An ARIA toolbar: the Tab key reaches the chosen filter; arrows, Home and End
 * reach the others. On a narrow screen it scrolls sideways.
 */
export function FilterBar<Value extends string>({
  label,
  options,
  textOf = String,
  value,
  onChange,
  controls,
}: FilterBarProps<Value>) {
  const bar = useRef<HTMLDivElement>(null);

  // The filter chosen by the address may be outside the visible part of the bar.
  useEffect(() => {
    const chosen = bar.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    bar.current?.scrollTo({ left: (chosen?.offsetLeft ?? 0) - EDGE });
  }, [value]);

  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = [...(bar.current?.querySelectorAll('button') ?? [])];
    const at = buttons.findIndex((button) => button === document.activeElement);
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    buttons.at(next % buttons.length)?.focus();
  };

  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={label}
      aria-controls={controls}
      onKeyDown={onKeyDown}
      className="relative -mx-5 flex snap-x gap-2 lg:gap-1.5 overflow-x-auto scroll-px-5 px-5 py-1.5 [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:px-0 noscript:hidden"
    >
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          tabIndex={option.value === value ? 0 : -1}
          onClick={() => onChange(option.value)}
          className={cx(
            'flex h-11 shrink-0 snap-start items-center gap-1.5 rounded-full px-4 text-sm lg:h-10 lg:px-3.5 font-semibold transition',
            option.value === value
              ? 'bg-ink-900 text-white'
              : 'bg-paper-0 text-ink-700 inset-ring inset-ring-paper-300 hover:text-ink-900 hover:inset-ring-ink-400',
          )}
        >
          {textOf(option.value)}
          <span
            className={cx('figures font-medium', option.value === value ? 'text-ink-200' : 'text-ink-600')}
          >
            {option.count}
          </span>
        </button>
      ))}
    </div>
  );
}
