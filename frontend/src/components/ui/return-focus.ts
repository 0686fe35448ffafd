import { useMemo, useRef } from 'react';

/**
 * Handlers for dialogs that have no trigger of their own: Radix returns the focus to its own trigger only.
 * The focus goes back to what had it, unless it was moved elsewhere meanwhile: to a new page, or to a result.
 */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null);
  return useMemo(
    () => ({
      onOpenAutoFocus: () => {
        opener.current = document.activeElement;
      },
      onCloseAutoFocus: (event: Event) => {
        event.preventDefault();
        const isLost = document.activeElement === null || document.activeElement === document.body;
        if (isLost && opener.current instanceof HTMLElement) opener.current.focus();
      },
    }),
    [],
  );
}
