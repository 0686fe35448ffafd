import { Illustration, Sheet, Tick, Words } from './illustration-parts';

/** Name, position and width of each part of the sketch. */
const PARTS = [
  ['Website', 24, 60, 84],
  ['App', 24, 122, 84],
  ['API', 146, 91, 66],
  ['Queue', 250, 60, 74],
  ['Data', 250, 122, 74],
] as const;

/** An architecture sketch, and a chat about it. */
export function TeamIllustration() {
  return (
    <Illustration>
      <Sheet x={6} y={34} w={350} h={196} ink>
        <g className="stroke-ink-800" strokeWidth="1">
          <path d="M0 40 H350" />
          <path
            d="M70 40 V196 M140 40 V196 M210 40 V196 M280 40 V196 M0 92 H350 M0 144 H350"
            strokeOpacity="0.7"
          />
        </g>
        <Words x={20} y={26} size={12.5} className="fill-ink-300">
          Festival sale, sketch 2
        </Words>
        <g className="stroke-brand-400" strokeWidth="1.75">
          <path d="M108 78 C128 78 126 108 146 108 M108 140 C128 140 126 110 146 110 M212 108 C232 108 230 78 250 78 M212 110 C232 110 230 140 250 140" />
          <path d="M287 96 V122" strokeDasharray="1 5" strokeWidth="2.25" />
        </g>
        {PARTS.map(([name, x, y, w]) => (
          <g key={name}>
            <rect
              x={x}
              y={y}
              width={w}
              height="36"
              rx="9"
              className={name === 'Queue' ? 'fill-marigold-400' : 'fill-ink-800 stroke-brand-400'}
              strokeWidth="1.5"
            />
            <Words
              x={x + w / 2}
              y={y + 23}
              size={13.5}
              anchor="middle"
              className={name === 'Queue' ? 'fill-ink-900 font-semibold' : 'fill-white font-medium'}
            >
              {name}
            </Words>
          </g>
        ))}
        <path
          d="M238 66 C228 46 336 42 338 74 C340 104 246 114 236 86"
          className="stroke-marigold-400"
          strokeWidth="2"
        />
      </Sheet>
      <Sheet x={196} y={208} w={354} h={246}>
        <Words x={20} y={31} size={14} className="fill-ink-900 font-semibold">
          Your project
        </Words>
        {(['fill-brand-600', 'fill-ink-800', 'fill-marigold-400'] as const).map((fill, at) => (
          <circle
            key={fill}
            cx={290 + at * 20}
            cy="26"
            r="12"
            className={`${fill} stroke-paper-0`}
            strokeWidth="2.5"
          />
        ))}
        <path d="M0 50 H354" className="stroke-paper-200" />
        <rect x="74" y="66" width="262" height="40" rx="12" className="fill-brand-600" />
        <Words x={90} y={91} size={13.5} className="fill-white">
          Will it hold when the sale begins?
        </Words>
        <circle cx="32" cy="136" r="13" className="fill-ink-800" />
        <Words x={32} y={140.5} size={12} anchor="middle" className="fill-white font-semibold">
          K
        </Words>
        <path
          d="M54 132 V170 C54 177 59 182 66 182 H268 C275 182 280 177 280 170 V132 C280 125 275 120 268 120 H66 C59 120 54 125 54 132 Z"
          className="fill-paper-100"
        />
        <Words x={70} y={146} size={13.5} className="fill-ink-800">
          Yes. The queue takes the peak:
        </Words>
        <Words x={70} y={167} size={13.5} className="fill-ink-800">
          tried at ten times your traffic.
        </Words>
        <g transform="translate(54 194)">
          <rect width="170" height="32" rx="9" className="fill-success-50" />
          <Tick x={18} y={16} />
          <Words x={34} y={20.5} size={12.5} className="fill-success-700 font-semibold">
            Load test: 0 errors
          </Words>
        </g>
      </Sheet>
    </Illustration>
  );
}
