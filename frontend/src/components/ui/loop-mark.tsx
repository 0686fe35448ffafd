import { MARK_PATH } from '../brand/geometry';

export interface LoopMarkProps {
  /** A light runs along the line while something is loading. */
  animated?: boolean;
  /** Pixels. */
  size?: number;
}

/** The loading mark for a card or a page. The text beside it says what is loading. */
export function LoopMark({ animated = true, size = 48 }: LoopMarkProps) {
  return (
    <svg
      aria-hidden
      width={size}
      height={size}
      viewBox="0 0 48 48"
      fill="none"
      strokeWidth="3"
      strokeLinejoin="round"
    >
      <path d={MARK_PATH} className={animated ? 'stroke-brand-100' : 'stroke-brand-600'} />
      {animated && (
        <path
          d={MARK_PATH}
          pathLength={100}
          strokeDasharray="26 74"
          strokeLinecap="round"
          className="animate-loop stroke-brand-600"
        />
      )}
    </svg>
  );
}
