import { MARK_PATH } from '../brand/geometry';

export interface LoopMarkProps {
  /** A light travels the line: something is going on. */
  animated?: boolean;
  /** Pixels. */
  size?: number;
}

/** The brand's loading mark, for a wait that fills a card or a page. Its words stand beside it. */
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
