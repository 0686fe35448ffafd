import { useMemo, useRef } from 'react';
import { isFocusLost } from './kept-focus';

/**
 * Handlers for dialogs that have no trigger of their own: Radix returns the focus to its own trigger only.
 * The focus goes back to what had it, unless it was moved elsewhere meanwhile: to a new page, or to a result. A button that
 * has gone or is disabled meanwhile cannot take it: then the nearest part of the page around it that can does.
 */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null);
  const around = useRef<HTMLElement | null>(null);
  return useMemo(
    () => ({
      onOpenAutoFocus: () => {
        opener.current = document.activeElement;
        around.current = opener.current?.parentElement?.closest<HTMLElement>('[tabindex="-1"]') ?? null;
      },
      onCloseAutoFocus: (event: Event) => {
        event.preventDefault();
        if (!isFocusLost()) return;
        if (opener.current instanceof HTMLElement) opener.current.focus();
        if (isFocusLost()) around.current?.focus({ preventScroll: true });
      },
    }),
    [],
  );
}
