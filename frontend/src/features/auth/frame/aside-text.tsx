import type { ReactNode } from 'react';

/** The text on the dark panel, above its illustration. */
export function AsideText({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="relative z-10 mx-auto w-full max-w-130 px-10 pt-16 pb-8 xl:px-0 xl:pt-20">
      <p className="display text-3xl text-balance text-white xl:text-4xl">{title}</p>
      <div className="mt-6 max-w-105 text-base">{children}</div>
    </div>
  );
}
