import type { ExternalToast } from 'sonner';

const show = (kind: 'message' | 'error') => (text: string, options?: ExternalToast) =>
  void import('./toaster').then(
    ({ toast: ready }) => ready[kind](text, options),
    // Where its code fails to load, the page works without.
    () => undefined,
  );

/** Confirms what the user has done. Its code is loaded with the first toast, not with each page that may show one. */
export const toast = Object.assign(show('message'), { error: show('error') });
