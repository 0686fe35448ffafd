import type { ReactNode } from 'react';
import { EmptyIllustration } from '../../components/brand/empty-illustration';

/** Shown in place of an empty list. */
export function NothingHere({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="grid place-items-center px-6 pt-8 pb-12 text-center">
      <EmptyIllustration size={150} />
      <p className="mt-5 font-semibold">{title}</p>
      {children !== undefined && <div className="mt-1 max-w-md text-sm text-ink-600">{children}</div>}
    </div>
  );
}
