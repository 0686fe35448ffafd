import type { ReactNode } from 'react';
import { ARCH_LAMP, DOOR, windowPath } from './house-shapes';
import {
  BoardIllustration,
  ChairIllustration,
  DeskIllustration,
  HeadsetIllustration,
  TalkIllustration,
} from './house-illustrations';

/** A house in the evening with people at work, and one empty chair. Decorative. */
export function HousePicture() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 560 560"
      fill="none"
      strokeLinejoin="round"
      strokeLinecap="round"
      className="mx-auto block h-auto w-full max-w-md overflow-visible lg:max-w-none"
    >
      <Sky />
      <Walls />
      <Window x={86} y={196} ground="fill-marigold-400">
        <DeskIllustration />
      </Window>
      <Window x={225} y={196} ground="fill-paper-0">
        <BoardIllustration />
      </Window>
      <Window x={364} y={196} ground="fill-brand-200">
        <HeadsetIllustration />
      </Window>
      <Window x={86} y={366} ground="fill-brand-100">
        <TalkIllustration />
      </Window>
      <Window x={364} y={366} ground="fill-marigold-100">
        <ChairIllustration />
      </Window>
      <Door />
    </svg>
  );
}

/** Stars, and the lamp in the turret. */
function Sky() {
  return (
    <g className="fill-brand-300">
      {(
        [
          [40, 96, 2],
          [112, 40, 1.5],
          [176, 92, 1.5],
          [420, 34, 2],
          [508, 92, 1.5],
          [384, 96, 1.5],
          [540, 190, 2],
          [14, 232, 1.5],
        ] as const
      ).map(([x, y, r]) => (
        <circle key={x} cx={x} cy={y} r={r} />
      ))}
    </g>
  );
}

function Walls() {
  return (
    <>
      <path
        d="M232 152 V92 C232 66 268 66 280 30 C292 66 328 66 328 92 V152 Z"
        className="fill-ink-800 stroke-brand-400"
        strokeWidth="1.75"
      />
      <path d={ARCH_LAMP} className="fill-ink-950 stroke-brand-400" strokeWidth="1.5" />
      <circle cx="280" cy="118" r="22" className="fill-marigold-400/20" />
      <circle cx="280" cy="118" r="8" className="fill-marigold-400" />
      <path d="M280 30 V12" className="stroke-marigold-400" strokeWidth="1.75" />
      <path d="M56 536 V170 H504 V536 Z" className="fill-ink-800" />
      <path d="M44 152 H516 V172 H44 Z" className="fill-ink-700 stroke-brand-400" strokeWidth="1.75" />
      <g className="stroke-brand-400/70" strokeWidth="1.5">
        {[56, 91, 126, 161, 196].map((x) => (
          <path
            key={x}
            d={`M${x} 152 V146 C${x} 134 ${x + 11} 136 ${x + 15} 126 C${x + 19} 136 ${x + 30} 134 ${x + 30} 146 V152`}
          />
        ))}
        {[334, 369, 404, 439, 474].map((x) => (
          <path
            key={x}
            d={`M${x} 152 V146 C${x} 134 ${x + 11} 136 ${x + 15} 126 C${x + 19} 136 ${x + 30} 134 ${x + 30} 146 V152`}
          />
        ))}
      </g>
      <path d="M56 346 H504" className="stroke-brand-400/60" strokeWidth="1.5" />
      <path
        d="M-80 536 H8 C34 536 48 526 48 511 C48 499 39 492 30 492 C21 492 14 499 14 508 C14 525 56 522 56 480 V172 M504 172 V480 C504 522 546 525 546 508 C546 499 539 492 530 492 C521 492 512 499 512 511 C512 526 526 536 552 536 H640"
        className="stroke-brand-400"
        strokeWidth="1.75"
      />
    </>
  );
}

interface WindowProps {
  x: number;
  y: number;
  /** Colour of its light. */
  ground: string;
  /** Drawn in a box of 110 × 132. */
  children: ReactNode;
}

function Window({ x, y, ground, children }: WindowProps) {
  const clip = `window-${x}-${y}`;
  return (
    <g transform={`translate(${x} ${y})`}>
      <clipPath id={clip}>
        <path d={windowPath} />
      </clipPath>
      <path d={windowPath} className={ground} />
      <g clipPath={`url(#${clip})`}>{children}</g>
      <path d={windowPath} className="stroke-ink-950" strokeWidth="5" />
      <path d={windowPath} className="stroke-brand-400" strokeWidth="1.5" />
      <path d="M-8 134 H118" className="stroke-brand-400" strokeWidth="3" />
    </g>
  );
}

/** The open door, with light on the steps. */
function Door() {
  return (
    <g transform="translate(225 366)">
      <path d={DOOR} className="fill-marigold-400" />
      <path d="M16 170 V60 C16 34 44 34 55 16 C66 34 94 34 94 60 V170 Z" className="fill-marigold-200" />
      <path d="M55 16 V40" className="stroke-marigold-700" strokeWidth="1.5" />
      <path d="M48 46 C48 40 52 38 55 38 C58 38 62 40 62 46 L64 54 H46 Z" className="fill-marigold-500" />
      <path d="M16 170 L40 156 V78 L16 60 Z" className="fill-ink-700 stroke-ink-950" strokeWidth="1.5" />
      <circle cx="34" cy="120" r="2.5" className="fill-marigold-400" />
      <path d="M-6 170 H116 L136 192 H-26 Z" className="fill-marigold-200/25" />
      <path d={DOOR} className="stroke-brand-400" strokeWidth="1.75" />
    </g>
  );
}
