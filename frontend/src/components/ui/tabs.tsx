import { Tabs as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { cx } from '../../lib/class-names';

export interface Tab {
  id: string;
  label: string;
  /** Beside the label: how many there are. */
  count?: number;
  /** After the label: its state, as text for everybody. */
  mark?: ReactNode;
  content: ReactNode;
}

export interface TabsProps {
  /** What the tabs are about, for screen readers. */
  label: string;
  tabs: readonly Tab[];
  value: string;
  onChange: (id: string) => void;
  /** What was typed in a hidden tab stays. */
  keep?: boolean;
  /** Inside a panel: the content has no space above it, and the row has that of the panel. */
  flush?: boolean;
}

/** Parts of one record, of which one is shown. Radix handles the keyboard; narrow windows scroll the row. */
export function Tabs({ label, tabs, value, onChange, keep = false, flush = false }: TabsProps) {
  return (
    <Primitive.Root value={value} onValueChange={onChange}>
      <Primitive.List
        aria-label={label}
        className={cx(
          // Positioned: it clips hidden texts inside of tabs that are out of view, too.
          'relative flex gap-6 overflow-x-auto border-b border-paper-200 [scrollbar-width:none]',
          flush ? 'px-5 sm:px-6' : 'px-1',
        )}
      >
        {tabs.map(({ id, label: text, count, mark }) => (
          <Primitive.Trigger
            key={id}
            value={id}
            className="-mb-px flex h-11 shrink-0 items-center gap-2 border-b-2 border-transparent text-sm font-semibold text-ink-600 transition hover:text-ink-900 focus-visible:-outline-offset-2 data-[state=active]:border-brand-600 data-[state=active]:text-ink-900"
          >
            {text}{' '}
            {count !== undefined && (
              <span className="figures rounded-full bg-paper-100 px-2 text-xs leading-5 text-ink-700">
                {count}
              </span>
            )}
            {mark}
          </Primitive.Trigger>
        ))}
      </Primitive.List>
      {tabs.map(({ id, content }) => (
        <Primitive.Content
          key={id}
          value={id}
          {...(keep && { forceMount: true })}
          className={cx('data-[state=inactive]:hidden', !flush && 'pt-5')}
        >
          {content}
        </Primitive.Content>
      ))}
    </Primitive.Root>
  );
}
