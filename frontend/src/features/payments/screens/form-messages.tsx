import type { ReactNode } from 'react';

/** Live regions above the button: they must be in the page before their text, and take no room without it. */
export const FormMessages = ({ children }: { children: ReactNode }) => (
  <div className="-mt-5 *:not-empty:mt-5">{children}</div>
);
