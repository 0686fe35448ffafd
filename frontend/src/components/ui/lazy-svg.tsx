import { useEffect, useRef, useState, type SVGProps } from 'react';
import { cx } from '../../lib/class-names';
import { onNearScreen } from '../../lib/near-screen';
import { applyFullStylesheet } from '../../lib/full-stylesheet';

/**
 * A decorative drawing that is rendered when it comes near the screen: documents with all drawings would be
 * larger by half and take twice as long to lay out. Its size must not depend on its content. Without scripts
 * it takes no space.
 */
export function LazySvg({ children, className, ...svg }: Omit<SVGProps<SVGSVGElement>, 'ref'>) {
  const ref = useRef<SVGSVGElement>(null);
  const [isDrawn, setDrawn] = useState(false);

  useEffect(() => {
    if (!ref.current) return;
    return onNearScreen(ref.current, () => {
      applyFullStylesheet(document);
      setDrawn(true);
    });
  }, []);

  return (
    <svg ref={ref} aria-hidden fill="none" {...svg} className={cx(className, !isDrawn && 'noscript:hidden')}>
      {isDrawn && children}
    </svg>
  );
}
