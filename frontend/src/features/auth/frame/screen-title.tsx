import type { ReactNode } from 'react';

/** The heading of a page for guests, and the link to the other one. */
export function ScreenTitle({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h1 className="display text-3xl text-ink-900 sm:text-4xl">{title}</h1>
      <p className="mt-2.5 text-ink-600">{children}</p>
    </>
  );
}

/** Styles of a link within a line of text. */
export const TEXT_LINK =
  'rounded-xs font-semibold text-brand-700 underline-offset-4 transition hover:text-brand-800 hover:underline';
