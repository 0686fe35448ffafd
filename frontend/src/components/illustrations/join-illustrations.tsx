import { MARK_PATH } from '../brand/geometry';
import { Line, Illustration, Tick, Window } from './illustration';

/** A network of nodes with one highlighted path. */
export function ModelIllustration() {
  const inputs = [66, 108, 150];
  const inner = [50, 88, 128, 166];
  return (
    <Illustration>
      <g className="stroke-brand-200" strokeWidth="1.25">
        {inputs.flatMap((from) =>
          inner.map((to) => <path key={`${from}-${to}`} d={`M78 ${from} L160 ${to}`} />),
        )}
        {inner.flatMap((from) =>
          [84, 132].map((to) => <path key={`${from}-${to}`} d={`M160 ${from} L238 ${to}`} />),
        )}
      </g>
      <path d="M78 108 L160 88 L238 84" className="stroke-brand-600" strokeWidth="2.75" />
      {inputs.map((y) => (
        <rect
          key={y}
          x="60"
          y={y - 14}
          width="36"
          height="28"
          rx="8"
          className="fill-paper-0 stroke-ink-800"
        />
      ))}
      <Line x={68} y={63} w={20} />
      <Line x={68} y={105} w={20} tone="strong" />
      <Line x={68} y={147} w={20} />
      {inner.map((y) => (
        <circle
          key={y}
          cx="160"
          cy={y}
          r="12"
          className={y === 88 ? 'fill-brand-600 stroke-brand-600' : 'fill-paper-0 stroke-ink-800'}
        />
      ))}
      <circle cx="238" cy="132" r="14" className="fill-paper-0 stroke-ink-800" />
      <circle cx="238" cy="84" r="20" className="fill-marigold-400 stroke-paper-0" strokeWidth="3" />
      <path d="M230 84.5 L236 90.5 L247 78.5" className="stroke-ink-900" strokeWidth="3" />
    </Illustration>
  );
}

/** A chart. */
export function ChartIllustration() {
  return (
    <Illustration>
      <Window x={46} y={36} w={228} h={190} />
      <Line x={62} y={74} w={40} tone="ink" />
      <rect x="62" y="86" width="62" height="10" rx="4" className="fill-ink-900" />
      <circle cx="244" cy="82" r="12" className="stroke-paper-200" strokeWidth="7" />
      <path d="M244 70 A12 12 0 1 1 232.8 86.4" className="stroke-brand-600" strokeWidth="7" />
      <path d="M62 176 H258" className="stroke-paper-300" />
      {[18, 30, 26, 42, 38, 50].map((height, index) => (
        <rect
          key={height}
          x={68 + index * 32}
          y={176 - height}
          width="18"
          height={height}
          rx="4"
          className={index === 5 ? 'fill-brand-600' : 'fill-brand-200'}
        />
      ))}
      <path
        d="M77 150 L109 138 L141 142 L173 124 L205 128 L237 116"
        className="stroke-ink-900"
        strokeWidth="2.25"
      />
      <circle cx="237" cy="116" r="6" className="fill-marigold-400 stroke-paper-0" strokeWidth="2.5" />
    </Illustration>
  );
}

/** A plug and a socket. */
export function PlugIllustration() {
  return (
    <Illustration>
      <path
        d="M0 150 H54 C78 150 88 138 88 126 C88 114 72 112 70 124 C68 138 84 142 96 126 C102 118 102 104 112 104"
        className="stroke-brand-600"
        strokeWidth="4"
      />
      <path
        d="M320 66 H272 C250 66 240 76 240 86 C240 97 255 98 256 87 C257 76 242 72 230 86 C222 96 220 104 210 104"
        className="stroke-brand-600"
        strokeWidth="4"
      />
      <path
        d="M112 84 H134 C143 84 148 92 148 104 C148 116 143 124 134 124 H112 Z"
        className="fill-ink-900"
      />
      <path d="M148 96 H164 M148 112 H164" className="stroke-ink-900" strokeWidth="5" />
      <path
        d="M210 80 H186 C177 80 172 90 172 104 C172 118 177 128 186 128 H210 Z"
        className="fill-paper-0 stroke-ink-800"
      />
      <path d="M180 96 H190 M180 112 H190" className="stroke-ink-300" strokeWidth="4" />
      <g className="stroke-marigold-500" strokeWidth="3">
        <path d="M160 66 V52 M144 70 L137 58 M176 70 L183 58" />
        <path d="M160 142 V156 M144 138 L137 150 M176 138 L183 150" />
      </g>
      <g transform="translate(196 144)">
        <rect width="74" height="30" rx="9" className="fill-paper-0 stroke-ink-800" />
        <Tick x={17} y={15} r={7.5} />
        <Line x={32} y={12} w={30} tone="ink" />
      </g>
      <g transform="translate(52 44)">
        <rect width="66" height="30" rx="9" className="fill-ink-900" />
        <Line x={12} y={12} w={14} tone="marigold" />
        <Line x={30} y={12} w={24} tone="brand" />
      </g>
    </Illustration>
  );
}

/** Four systems connected through one hub. */
export function HubIllustration() {
  return (
    <Illustration>
      <path
        d="M106 76 H130 Q160 76 160 92 M214 76 H190 Q160 76 160 92 M106 152 H130 Q160 152 160 136 M214 152 H190 Q160 152 160 136"
        className="stroke-brand-600"
        strokeWidth="2.25"
      />
      {[
        [50, 54],
        [214, 54],
        [50, 130],
        [214, 130],
      ].map(([x, y]) => (
        <rect
          key={`${x}-${y}`}
          x={x}
          y={y}
          width="56"
          height="44"
          rx="9"
          className="fill-paper-0 stroke-ink-800"
        />
      ))}
      <Line x={60} y={66} w={22} tone="ink" />
      <Line x={60} y={80} w={36} />
      <path
        d="M224 88 V78 M234 88 V70 M244 88 V76 M254 88 V66"
        className="stroke-brand-300"
        strokeWidth="5"
      />
      <rect x="60" y="141" width="15" height="22" rx="3" className="fill-marigold-400" />
      <Line x={80} y={142} w={16} />
      <Line x={80} y={154} w={12} />
      <path d="M228 158 V150 L242 142 L256 150 V158 Z" className="fill-brand-100 stroke-brand-300" />
      <rect x="126" y="80" width="68" height="68" rx="20" className="fill-ink-900" />
      <path d={MARK_PATH} transform="translate(136 90)" className="stroke-white" strokeWidth="2.75" />
    </Illustration>
  );
}

/** Steps from old blocks to new ones. */
export function StairsIllustration() {
  return (
    <Illustration>
      <g className="fill-paper-200 stroke-ink-400">
        <rect x="42" y="160" width="48" height="50" rx="3" />
        <rect x="90" y="138" width="48" height="72" rx="3" />
      </g>
      <path
        d="M42 176 H58 V168 M74 210 V186 H90 M90 160 H108 V150 M124 176 V196 M90 184 H104"
        className="stroke-ink-400"
        strokeWidth="1.25"
      />
      <rect x="138" y="116" width="48" height="94" rx="3" className="fill-brand-200 stroke-ink-800" />
      <rect x="186" y="94" width="48" height="116" rx="3" className="fill-brand-400 stroke-ink-800" />
      <rect x="234" y="72" width="48" height="138" rx="3" className="fill-brand-600 stroke-ink-800" />
      <path
        d="M248 186 V124 C248 112 255 111 258 104 C261 111 268 112 268 124 V186"
        className="stroke-brand-200"
        strokeWidth="1.5"
      />
      <path
        d="M62 146 C84 146 78 122 100 122 C122 122 118 100 140 100 H152 C174 100 168 78 190 78 H198 C214 78 214 66 226 58"
        className="stroke-ink-900"
        strokeWidth="2.25"
        strokeDasharray="1 6"
      />
      <path d="M258 72 V28" className="stroke-ink-900" strokeWidth="2.5" />
      <path d="M258 29 H288 L280 39 L288 49 H258 Z" className="fill-marigold-400" />
    </Illustration>
  );
}
