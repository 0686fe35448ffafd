import type { ReactNode } from 'react';
import { Logo } from '../../../components/brand/logo';
import { Skeleton } from '../../../components/ui/skeleton';
import { cx } from '../../../lib/class-names';
import { GREETING, GREETING_CLASS } from '../overview/greeting-of';

export interface FrameSkeletonProps {
  /** Of the page, where it is known. */
  title?: string | null;
  /** The page greets the user in place of a title. */
  hasGreeting?: boolean;
  /** The page has wide tables. */
  isWide?: boolean;
  /** The page without its data, where it has a shape of its own. */
  children?: ReactNode;
}

/** The frame of the workspace and a page in it before it is known who is logged in. */
export function FrameSkeleton({
  title = null,
  hasGreeting = false,
  isWide = false,
  children,
}: FrameSkeletonProps) {
  return (
    <div role="status" className="flex flex-1 flex-col lg:grid lg:grid-cols-[16.5rem_minmax(0,1fr)]">
      <span className="sr-only">Loading your account</span>
      <div className="flex h-16 items-center gap-3 border-b border-paper-200 bg-paper-0 px-5 sm:px-8 lg:hidden">
        <Skeleton className="size-7" />
        <Logo nameClass="max-sm:sr-only" />
        <Skeleton className="ml-auto size-9 rounded-full" />
      </div>
      <div className="border-r border-paper-200 bg-paper-0 max-lg:hidden">
        <div className="p-6">
          <Logo />
        </div>
        <div className="grid gap-5 px-6 pt-6">
          {['w-32', 'w-28', 'w-40', 'w-24', 'w-36', 'w-28'].map((width, line) => (
            <Skeleton key={line} className={`h-4 ${width}`} />
          ))}
        </div>
      </div>
      <div
        className={cx(
          'mx-auto flex w-full min-w-0 flex-1 flex-col gap-8 px-5 py-8 sm:px-8 sm:py-10 lg:px-12 lg:py-12',
          isWide ? 'max-w-7xl' : 'max-w-5xl',
        )}
      >
        {children ?? <Content title={title} hasGreeting={hasGreeting} />}
      </div>
    </div>
  );
}

const Content = ({ title, hasGreeting }: Required<Pick<FrameSkeletonProps, 'title' | 'hasGreeting'>>) => (
  <>
    {title === null ? (
      <div className={GREETING_CLASS} {...(hasGreeting && { [GREETING]: '' })}>
        <Skeleton className="h-[1lh] w-56" />
      </div>
    ) : (
      <h1 className="display text-2xl sm:text-3xl">{title}</h1>
    )}
    <Skeleton className="h-4 w-72 max-w-full" />
    <div className="grid gap-5 sm:grid-cols-2">
      <Skeleton className="h-36 rounded-lg" />
      <Skeleton className="h-36 rounded-lg max-sm:hidden" />
    </div>
    <Skeleton className="h-64 rounded-lg" />
  </>
);
