import { useEffect, useEffectEvent } from 'react';

/** Ctrl+K, or ⌘K on a Mac. It does not open the palette over another dialog, which may hold typed text. */
export function usePaletteKey(isOpen: boolean, onPress: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    // Chrome's autofill sends key events without a key.
    const key = (event.key as string | undefined)?.toLowerCase();
    if (key !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    if (!isOpen && document.querySelector('[role=dialog],[role=alertdialog]') !== null) return;
    event.preventDefault();
    onPress();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
