import { MARK_PATH } from '../../../components/brand/geometry';
import { LazySvg } from '../../../components/ui/lazy-svg';

/** Blocks between the streets: x, y, width, height. */
const BLOCKS = [
  [60, 40, 150, 90],
  [236, 30, 120, 104],
  [60, 168, 108, 120],
  [196, 168, 160, 76],
  [196, 276, 160, 96],
  [60, 320, 108, 130],
  [404, 36, 190, 70],
  [404, 142, 86, 130],
  [516, 142, 78, 130],
  [404, 312, 190, 60],
  [404, 404, 90, 70],
  [642, 52, 130, 130],
  [802, 40, 160, 80],
  [802, 156, 70, 90],
  [898, 156, 64, 90],
  [642, 222, 130, 150],
  [802, 290, 160, 90],
  [1012, 60, 140, 110],
  [1012, 206, 140, 80],
  [1012, 330, 140, 130],
  [802, 418, 160, 60],
] as const;

/** Streets as lines; the wide ones are roads. */
const ROADS = ['M-20 150 C240 120 420 160 620 122 S1000 150 1220 120', 'M380 -20 C372 160 390 300 378 500'];
const STREETS = [
  'M-20 300 H1220',
  'M620 -20 C616 140 626 330 618 500',
  'M182 -20 V500',
  'M788 -20 V500',
  'M986 -20 C990 180 980 320 988 500',
  'M-20 392 C300 384 640 402 1220 390',
  'M504 122 V392',
];

/** A drawing of Madhapur with a lake, streets, the metro line and the office. */
export function MapDrawing() {
  return (
    <LazySvg
      viewBox="0 0 1200 480"
      preserveAspectRatio="xMidYMid slice"
      className="absolute inset-0 size-full"
    >
      <path d="M0 0H1200V480H0Z" className="fill-paper-100" />
      <path
        d="M1040 330 C1100 300 1180 320 1230 300 V500 H960 C940 440 990 360 1040 330 Z"
        className="fill-brand-100"
      />
      <path
        d="M1066 352 C1112 330 1170 344 1220 330 M1046 384 C1100 362 1170 374 1220 362"
        className="stroke-brand-200"
        strokeWidth="2"
      />
      {BLOCKS.filter(([x, y]) => !(x > 1000 && y > 300)).map(([x, y, width, height]) => (
        <rect
          key={`${x} ${y}`}
          x={x}
          y={y}
          width={width}
          height={height}
          rx="8"
          className="fill-paper-0 stroke-paper-200"
          strokeWidth="1.5"
        />
      ))}
      <path
        d="M660 262 C690 240 740 244 756 270 C766 300 744 348 706 350 C668 350 640 300 660 262 Z"
        className="fill-success-50 stroke-success-200"
        strokeWidth="1.5"
      />
      {STREETS.map((d) => (
        <path key={d} d={d} className="stroke-paper-0" strokeWidth="12" />
      ))}
      {ROADS.map((d) => (
        <g key={d}>
          <path d={d} className="stroke-paper-300" strokeWidth="26" />
          <path d={d} className="stroke-paper-0" strokeWidth="22" />
        </g>
      ))}
      <path
        d="M-20 214 C200 206 340 232 520 206 S900 236 1220 196"
        className="stroke-brand-300"
        strokeWidth="5"
        strokeDasharray="2 10"
        strokeLinecap="round"
      />
      <circle cx="520" cy="206" r="9" className="fill-paper-0 stroke-brand-500" strokeWidth="4" />
      <ellipse cx="640" cy="172" rx="26" ry="7" className="fill-ink-900/12" />
      <g transform="translate(604 76)">
        <path
          d="M36 96 C30 84 0 66 0 36 C0 15 16 0 36 0 C56 0 72 15 72 36 C72 66 42 84 36 96 Z"
          className="fill-brand-600"
        />
        <path
          d={MARK_PATH}
          transform="translate(12 10)"
          className="stroke-white"
          strokeWidth="3"
          strokeLinejoin="round"
        />
      </g>
    </LazySvg>
  );
}
