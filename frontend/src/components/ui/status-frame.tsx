import { ARCH_FRAME, ARCH_INNER } from '../brand/geometry';

/** A cross. Here, because the error page of every document has it. */
export const FAILED_SIGN = ['M37 58 L59 80', 'M59 58 L37 80'] as const;

export interface StatusFrameProps {
  /** Classes of the area and of the lines. */
  ground: string;
  line: string;
  /** Paths of the sign. */
  sign: readonly string[];
  /** Height in pixels. */
  size: number;
}

/** The frame of a status mark with a sign that is drawn once. */
export function StatusFrame({ ground, line, sign, size }: StatusFrameProps) {
  return (
    <svg
      aria-hidden
      width={(size * 96) / 112}
      height={size}
      viewBox="0 0 96 112"
      fill="none"
      strokeLinecap="round"
      className={line}
    >
      <path d={ARCH_FRAME} strokeWidth="2.25" className={ground} />
      <path d={ARCH_INNER} strokeWidth="1.25" strokeOpacity="0.4" />
      <path d="M1.5 106 H94.5" strokeWidth="2.25" />
      {sign.map((d) => (
        <path
          key={d}
          d={d}
          pathLength={1}
          strokeDasharray="1"
          strokeWidth="5"
          strokeLinejoin="round"
          className="animate-draw [animation-delay:120ms]"
        />
      ))}
    </svg>
  );
}
