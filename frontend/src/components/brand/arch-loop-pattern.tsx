import { useId } from 'react';
import { cx } from '../../lib/class-names';
import { LazySvg } from '../ui/lazy-svg';
import { ARCADE_BAY } from './geometry';

export interface ArchLoopPatternProps {
  className?: string;
  /** Height in pixels; one bay is 12/17 of it wide. */
  height?: number;
  /** Below the first screen: rendered when it comes near the screen. */
  lazy?: boolean;
}

/** A decorative pattern of arches, drawn with one line; its colour is the text colour of `className`. */
export function ArchLoopPattern({ className, height = 170, lazy = false }: ArchLoopPatternProps) {
  const id = useId();
  const scale = height / 170;
  const Svg = lazy ? LazySvg : 'svg';
  return (
    <Svg
      aria-hidden
      width="100%"
      height={height}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.25"
      className={cx('pointer-events-none', className)}
    >
      <defs>
        <pattern
          id={id}
          width="120"
          height="170"
          patternUnits="userSpaceOnUse"
          patternTransform={`scale(${scale})`}
        >
          {/* The loops overlap the neighbouring bays, which a tile would cut off. */}
          {[-120, 0, 120].map((x) => (
            <g key={x} transform={`translate(${x} 0)`} vectorEffect="non-scaling-stroke">
              <path d={ARCADE_BAY} />
              <path d="M24 162 V92 C24 66 51 66 60 44 C69 66 96 66 96 92 V162" strokeOpacity="0.45" />
              <path d="M41 162 V98 C41 82 55 82 60 70 C65 82 79 82 79 98 V162" strokeOpacity="0.25" />
            </g>
          ))}
        </pattern>
      </defs>
      <rect width="100%" height={height} fill={`url(#${id})`} stroke="none" />
    </Svg>
  );
}
