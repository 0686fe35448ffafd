import { Info } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { cx } from '../../../lib/class-names';

/** Explains the fee on hover, focus or touch; Escape closes it. Without scripts it is always shown. */
export function PlatformCharges() {
  const [open, setOpen] = useState(false);
  const id = useId();

  useEffect(() => {
    if (!open) return;
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpen(false);
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [open]);

  return (
    <span
      className="relative inline-flex"
      onPointerEnter={(event) => {
        if (event.pointerType === 'mouse') setOpen(true);
      }}
      onPointerLeave={(event) => {
        if (event.pointerType === 'mouse') setOpen(false);
      }}
    >
      <button
        type="button"
        aria-label="About the transaction fee"
        aria-describedby={id}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        // A touch also focuses, except in Safari, which does not focus buttons.
        onClick={() => setOpen(true)}
        className="grid size-8 place-items-center rounded-full text-ink-500 transition hover:bg-paper-100 hover:text-ink-900"
      >
        <Info aria-hidden className="size-4.5" />
      </button>
      <span
        id={id}
        role="tooltip"
        className={cx(
          // The padding above the arrow keeps it open while the pointer moves onto it.
          'absolute bottom-full left-1/2 z-10 -translate-x-1/2 pb-2 noscript:visible noscript:static noscript:translate-x-0 noscript:pb-0 noscript:opacity-100',
          open ? 'visible animate-fade' : 'invisible',
        )}
      >
        <span className="relative block w-max rounded-sm bg-ink-900 px-3 py-2 text-sm font-medium text-white shadow-raised">
          Platform Charges
          <span
            aria-hidden
            className="absolute -bottom-1 left-1/2 size-2.5 -translate-x-1/2 rotate-45 rounded-[2px] bg-ink-900 noscript:hidden"
          />
        </span>
      </span>
    </span>
  );
}
