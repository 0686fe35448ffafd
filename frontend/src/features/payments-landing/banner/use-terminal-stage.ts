import { useEffect, useRef, useState, type RefObject } from 'react';
import { STILL_STAGE, stageAt, untilNextStage, type TerminalStage } from './terminal-stages';

export interface TerminalPlay {
  stage: TerminalStage;
  /** False in prerendered HTML and with reduced motion: then there is no pause button. */
  moves: boolean;
  paused: boolean;
  togglePause: () => void;
}

/**
 * Runs the animation while `drawing` is in view, the tab is visible and it is not paused; it resumes where it
 * stopped.
 */
export function useTerminalStage(drawing: RefObject<Element | null>): TerminalPlay {
  const [stage, setStage] = useState<TerminalStage>(STILL_STAGE);
  const [paused, setPaused] = useState(false);
  const moves = useMotionWanted();
  const watched = useWatched(drawing);
  const elapsed = useRef(0);

  useEffect(() => {
    if (!moves || paused || !watched) return;
    const from = elapsed.current;
    const startedAt = performance.now();
    const now = () => from + performance.now() - startedAt;
    let timer: ReturnType<typeof setTimeout>;
    const step = () => {
      setStage(stageAt(now()));
      timer = setTimeout(step, untilNextStage(now()));
    };
    step();
    return () => {
      clearTimeout(timer);
      elapsed.current = now();
    };
  }, [moves, paused, watched]);

  return {
    stage: moves ? stage : STILL_STAGE,
    moves,
    paused,
    togglePause: () => setPaused((before) => !before),
  };
}

function useMotionWanted(): boolean {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const query = window.matchMedia('(prefers-reduced-motion: reduce)');
    const read = () => setWanted(!query.matches);
    read();
    query.addEventListener('change', read);
    return () => query.removeEventListener('change', read);
  }, []);
  return wanted;
}

/** In the window, and the window is visible. */
function useWatched(element: RefObject<Element | null>): boolean {
  const [inView, setInView] = useState(false);
  const [shown, setShown] = useState(true);
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? false), {
      threshold: 0.2,
    });
    observer.observe(target);
    const update = () => setShown(document.visibilityState === 'visible');
    update();
    document.addEventListener('visibilitychange', update);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', update);
    };
  }, [element]);
  return inView && shown;
}
