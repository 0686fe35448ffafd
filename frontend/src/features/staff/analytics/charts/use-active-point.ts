import { useRef, useState, type KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  Home: () => 0,
  End: (_at, last) => last,
};

/**
 * Which point of a chart is read: the one under the pointer or with the focus. The chart is one stop of the Tab key; arrows, Home
 * and End move inside of it.
 */
export function useActivePoint(count: number) {
  const [active, setActive] = useState<number | null>(null);
  // The newest point first, as it is read most.
  const [tabStop, setTabStop] = useState<number | null>(null);
  const points = useRef<(SVGRectElement | null)[]>([]);
  const last = count - 1;
  const stop = Math.min(tabStop ?? last, last);

  function onKeyDown(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = Math.min(last, Math.max(0, step(stop, last)));
    setTabStop(next);
    points.current[next]?.focus();
  }

  return {
    active: active !== null && active <= last ? active : null,
    onKeyDown,
    clear: () => setActive(null),
    propsOf: (at: number) => ({
      innerRef: (element: SVGRectElement | null) => void (points.current[at] = element),
      tabIndex: at === stop ? 0 : -1,
      onFocus: () => {
        setTabStop(at);
        setActive(at);
      },
      onBlur: () => setActive(null),
      onPointerEnter: () => setActive(at),
      onPointerDown: () => setActive(at),
    }),
  };
}
