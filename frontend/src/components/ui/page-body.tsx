import type { ReactNode } from 'react';
import { cx } from '../../lib/class-names';
import { useInWorkspace } from '../../lib/in-workspace';

/** The margins of a page that is shown in the workspace, and to a payer with a link without it. */
export function PageBody({ children, className }: { children: ReactNode; className?: string }) {
  const isInWorkspace = useInWorkspace();
  return (
    <div className={cx('flex flex-1 flex-col', !isInWorkspace && 'frame py-10 sm:py-14', className)}>
      {children}
    </div>
  );
}
