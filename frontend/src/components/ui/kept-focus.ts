import { useEffect, useRef, type FocusEvent, type RefObject } from 'react';

/** On nothing, or on a button that was disabled while it had the focus. */
export function isFocusLost(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement.matches(':disabled');
}

/**
 * Keeps the focus at an element with `tabIndex={-1}` whose buttons come and go with its state: without it, the focus of a
 * button that goes is nowhere, and the next Tab starts at the top of the page.
 * @param state what decides which buttons there are
 */
export function useKeptFocus<Item extends HTMLElement>(
  state: unknown,
): {
  ref: RefObject<Item | null>;
  onFocus: () => void;
  onBlur: (event: FocusEvent) => void;
} {
  const ref = useRef<Item | null>(null);
  const hadFocus = useRef(false);
  useEffect(() => {
    if (hadFocus.current && isFocusLost()) ref.current?.focus({ preventScroll: true });
  }, [state]);
  return {
    ref,
    // React reports also the dialogs that the element opens, which are elsewhere in the document.
    onFocus: () => {
      hadFocus.current = true;
    },
    onBlur: ({ relatedTarget, currentTarget }) => {
      if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) hadFocus.current = false;
    },
  };
}
