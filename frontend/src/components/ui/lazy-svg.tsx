import { useEffect, useRef, useState, type SVGProps } from 'react';
import { cx } from '../../lib/class-names';
import { onNearScreen } from '../../lib/near-screen';
import { applyWholeStyle } from '../../lib/whole-style';

/**
 * A drawing that says nothing the text beside it does not, drawn when it comes near the screen: a document that
 * carried them all would be read a third later and laid out for twice as long. Its size must not depend on what is in
 * it. Where no script runs it takes no room.
 */
export function LazySvg({ children, className, ...svg }: Omit<SVGProps<SVGSVGElement>, 'ref'>) {
  const ref = useRef<SVGSVGElement>(null);
  const [isDrawn, setDrawn] = useState(false);

  useEffect(() => {
    if (!ref.current) return;
    return onNearScreen(ref.current, () => {
      applyWholeStyle(document);
      setDrawn(true);
    });
  }, []);

  return (
    <svg ref={ref} aria-hidden fill="none" {...svg} className={cx(className, !isDrawn && 'noscript:hidden')}>
      {isDrawn && children}
    </svg>
  );
}
