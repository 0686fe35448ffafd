import { Search } from 'lucide-react';
import { cx } from '../../../lib/class-names';

/** The key differs; elsewhere it is Ctrl. */
const isMac = (): boolean => /mac|iphone|ipad/i.test(globalThis.navigator?.platform ?? '');

/** Opens the command palette. */
export function PaletteButton({ onOpen, className }: { onOpen: () => void; className?: string }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className={cx(
        'flex h-10 items-center gap-2.5 rounded-sm bg-paper-50 px-3 text-sm text-ink-600 transition inset-ring inset-ring-paper-200 hover:bg-paper-100 hover:text-ink-900',
        className,
      )}
    >
      <Search aria-hidden className="size-4 text-ink-500" />
      <span className="flex-1 text-left">Search</span>
      <kbd className="rounded-xs bg-paper-0 px-1.5 font-sans text-xs text-ink-600 inset-ring inset-ring-paper-200">
        {isMac() ? '⌘K' : 'Ctrl K'}
      </kbd>
    </button>
  );
}
