import { useEffect, useState } from 'react';

/** A section is current once its heading is this far from the top of the window (pixels). */
const READING_LINE = 160;

/**
 * The id of the section that is being read: the last one above the reading line. The first one before scripts
 * run.
 */
export function useCurrentSection(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0]);

  useEffect(() => {
    let frame = 0;
    const update = (): void => {
      frame = 0;
      const passed = ids.filter((id) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top;
        return top !== undefined && top <= READING_LINE;
      });
      setCurrent(passed.at(-1) ?? ids[0]);
    };
    const scheduleUpdate = (): void => void (frame ||= requestAnimationFrame(update));
    update();
    window.addEventListener('scroll', scheduleUpdate, { passive: true });
    window.addEventListener('resize', scheduleUpdate, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', scheduleUpdate);
      window.removeEventListener('resize', scheduleUpdate);
    };
  }, [ids]);

  return current;
}
