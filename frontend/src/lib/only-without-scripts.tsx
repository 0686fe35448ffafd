import { lazy, Suspense, type ComponentType } from 'react';

/** One object, so that React never sees another value and keeps the HTML of the build. */
const AS_BUILT = { __html: '' };

/**
 * A part that only readers without scripts see. The build renders it; with scripts, that HTML stays as it is,
 * hidden, and the code of the part is never loaded for it.
 */
export function onlyWithoutScripts<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<{ className: string; part: Props }> {
  const Part = lazy(load);
  return function OnlyWithoutScripts({ className, part }) {
    const classes = `hidden noscript:block ${className}`;
    if (typeof window !== 'undefined')
      return <div className={classes} suppressHydrationWarning dangerouslySetInnerHTML={AS_BUILT} />;
    return (
      <div className={classes}>
        <Suspense>
          <Part {...part} />
        </Suspense>
      </div>
    );
  };
}
