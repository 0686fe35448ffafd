import { MARK_PATH } from '../../components/brand/geometry';

interface PersonProps {
  x: number;
  /** The lower edge of the shoulders. */
  y: number;
  /** Class of the clothes. */
  body: string;
  hair: 'short' | 'bun' | 'long';
}

/** Head and shoulders, about 60 high. */
function Person({ x, y, body, hair }: PersonProps) {
  return (
    <g transform={`translate(${x} ${y})`}>
      {hair === 'long' && <path d="M-13 -14 V-36 C-13 -52 13 -52 13 -36 V-14 Z" className="fill-ink-900" />}
      <path d="M-24 4 C-24 -14 -14 -18 0 -18 C14 -18 24 -14 24 4 Z" className={body} />
      <path d="M-4.5 -26 H4.5 V-17 C2 -13 -2 -13 -4.5 -17 Z" className="fill-marigold-500" />
      <circle cy="-34" r="10.5" className="fill-marigold-200" />
      <path
        d="M-11.5 -34 C-12 -48 12 -48 11.5 -34 C7 -36 3 -39 1 -41 C-2 -37 -7 -35 -11.5 -34 Z"
        className="fill-ink-900"
      />
      {hair === 'bun' && <circle cx="0" cy="-48" r="5.5" className="fill-ink-900" />}
    </g>
  );
}

/** A person at a desk. */
export function DeskIllustration() {
  return (
    <>
      <Person x={40} y={112} body="fill-brand-600" hair="short" />
      <rect x="54" y="74" width="48" height="32" rx="4" className="fill-ink-900" />
      <path d="M62 83 H76 M62 90 H86 M68 97 H92" className="stroke-brand-300" strokeWidth="2.5" />
      <path d="M0 112 H110 V132 H0 Z" className="fill-ink-700" />
      <path d="M72 106 H80 V112 H72 Z" className="fill-ink-900" />
      <path d="M14 112 V104 H26 V112" className="fill-paper-0" />
    </>
  );
}

/** A person at a whiteboard. */
export function BoardIllustration() {
  return (
    <>
      <rect
        x="8"
        y="34"
        width="94"
        height="62"
        rx="4"
        className="fill-paper-100 stroke-ink-300"
        strokeWidth="1.75"
      />
      <g transform="translate(16 42) scale(0.95)">
        <path d={MARK_PATH} className="stroke-brand-600" strokeWidth="2.5" />
      </g>
      <rect x="84" y="42" width="11" height="11" rx="2" className="fill-marigold-400" />
      <rect x="84" y="57" width="11" height="11" rx="2" className="fill-brand-300" />
      <Person x={70} y={124} body="fill-ink-700" hair="bun" />
      <path d="M52 116 C46 108 44 100 50 92" className="stroke-ink-700" strokeWidth="8" />
      <circle cx="50" cy="89" r="4.5" className="fill-marigold-200" />
      <path d="M0 124 H110 V132 H0 Z" className="fill-paper-300" />
    </>
  );
}

/** A person with a headset. */
export function HeadsetIllustration() {
  return (
    <>
      <path
        d="M84 112 V84 M84 96 C74 94 72 84 74 78 C82 80 85 88 84 96 M84 90 C94 88 97 78 95 71 C86 73 83 82 84 90"
        className="fill-success-600 stroke-success-700"
        strokeWidth="1.75"
      />
      <path d="M75 104 H93 L90 116 H78 Z" className="fill-paper-0" />
      <Person x={42} y={110} body="fill-paper-0" hair="long" />
      <path d="M30 76 C29 58 55 58 54 76" className="stroke-ink-700" strokeWidth="3" />
      <rect x="27" y="72" width="6" height="10" rx="3" className="fill-ink-700" />
      <path d="M30 82 C30 89 35 90 39 88" className="stroke-ink-700" strokeWidth="2" />
      <path d="M0 114 H110 V132 H0 Z" className="fill-brand-800" />
      <path
        d="M62 34 H92 A7 7 0 0 1 99 41 V50 A7 7 0 0 1 92 57 H76 L68 64 V57 A7 7 0 0 1 61 50 V41 A7 7 0 0 1 62 34 Z"
        className="fill-brand-600"
      />
      <path d="M70 42 H90 M70 49 H84" stroke="#fff" strokeWidth="2.5" />
    </>
  );
}

/** Two people with tea. */
export function TalkIllustration() {
  return (
    <>
      <path d="M55 0 V46" className="stroke-ink-700" strokeWidth="1.75" />
      <path d="M42 58 C42 48 48 46 55 46 C62 46 68 48 68 58 Z" className="fill-marigold-400" />
      <Person x={24} y={118} body="fill-marigold-500" hair="long" />
      <Person x={86} y={118} body="fill-brand-700" hair="short" />
      <path d="M0 112 H110 V132 H0 Z" className="fill-ink-800" />
      <g className="fill-paper-0">
        <path d="M42 104 H50 L49 112 H43 Z" />
        <path d="M60 104 H68 L67 112 H61 Z" />
      </g>
    </>
  );
}

/** An empty chair. */
export function ChairIllustration() {
  return (
    <>
      <path d="M14 40 H48 V76 H14 Z" className="fill-brand-600" />
      <path d="M14 64 L26 54 L34 61 L42 52 L48 58 V76 H14 Z" className="fill-brand-300" />
      <circle cx="39" cy="48" r="4" className="fill-marigold-400" />
      <path d="M0 120 H110 V132 H0 Z" className="fill-marigold-200" />
      <g className="stroke-ink-900" strokeWidth="3.5">
        <path d="M62 92 V66 C62 56 68 56 72 50 C76 56 82 56 82 66 V92" className="fill-brand-600" />
        <path d="M56 94 H88" strokeWidth="6" />
        <path d="M72 97 V110 M58 120 L72 110 L86 120 M72 110 V121" />
      </g>
      <path d="M92 88 L100 120 M96 104 H104" className="stroke-marigold-700" strokeWidth="2" />
    </>
  );
}
