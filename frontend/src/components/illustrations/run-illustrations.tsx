import { Line, Illustration, Tick } from './illustration';

/** A cloud over three machines, and a fourth being added. */
export function CloudIllustration() {
  return (
    <Illustration>
      <path
        d="M160 96 V118 M92 152 V130 Q92 118 104 118 H216 Q228 118 228 130 V152 M160 118 V152"
        className="stroke-brand-600"
        strokeWidth="2.25"
      />
      <path
        d="M112 104 C92 104 82 92 82 78 C82 64 92 54 106 53 C112 36 127 28 143 28 C162 28 176 40 181 54 C186 51 191 50 197 50 C213 50 225 62 225 77 C225 93 213 104 197 104 Z"
        className="fill-paper-0 stroke-ink-800"
      />
      <path
        d="M153 66 C145 58 130 60 130 72 C130 84 145 86 153 78 L160 66 C168 58 183 60 183 72 C183 84 168 86 160 78 Z"
        className="stroke-brand-600"
        strokeWidth="2.5"
      />
      {[64, 132].map((x) => (
        <g key={x} transform={`translate(${x} 144)`}>
          <rect width="56" height="40" rx="8" className="fill-paper-0 stroke-ink-800" />
          <circle cx="13" cy="13" r="3.5" className="fill-success-600" />
          <Line x={22} y={10} w={24} tone="ink" />
          <Line x={10} y={24} w={36} />
        </g>
      ))}
      <g transform="translate(200 144)">
        <rect
          width="56"
          height="40"
          rx="8"
          strokeDasharray="4 5"
          className="fill-marigold-100 stroke-marigold-500"
        />
        <path d="M28 13 V27 M21 20 H35" className="stroke-marigold-700" strokeWidth="2.5" />
      </g>
    </Illustration>
  );
}

const DRUM = 'M0 10 V98 C0 106 22 112 48 112 C74 112 96 106 96 98 V10';

/** A database and its replica. */
export function DatabaseIllustration() {
  return (
    <Illustration>
      <g transform="translate(78 52)">
        <path d={DRUM} className="fill-paper-0 stroke-ink-800" />
        <path
          d="M0 40 C0 48 22 54 48 54 C74 54 96 48 96 40 V69 C96 77 74 83 48 83 C22 83 0 77 0 69 Z"
          className="fill-brand-600 stroke-ink-800"
        />
        <ellipse cx="48" cy="10" rx="48" ry="14" className="fill-paper-0 stroke-ink-800" />
        <path d="M28 67 H68" className="stroke-white" strokeWidth="4" />
        <path d="M28 38 H56 M28 96 H62" className="stroke-ink-300" strokeWidth="4" />
      </g>
      <path
        d="M176 108 C192 108 194 92 186 88 C178 85 174 97 184 103 C192 108 200 108 212 108"
        className="stroke-brand-600"
        strokeWidth="2.25"
        strokeDasharray="1 5"
      />
      <g transform="translate(214 72) scale(0.6)">
        <path d={DRUM} className="fill-paper-0 stroke-ink-800" strokeWidth="2.75" />
        <path
          d="M0 40 C0 48 22 54 48 54 C74 54 96 48 96 40 V69 C96 77 74 83 48 83 C22 83 0 77 0 69 Z"
          className="fill-brand-200 stroke-ink-800"
          strokeWidth="2.75"
        />
        <ellipse cx="48" cy="10" rx="48" ry="14" className="fill-paper-0 stroke-ink-800" strokeWidth="2.75" />
      </g>
      <Tick x={270} y={138} r={10} />
      <circle cx="174" cy="56" r="15" className="fill-marigold-400 stroke-paper-0" strokeWidth="3" />
      <path d="M176 47 L169 58 H174.5 L172 66 L180 55 H174 Z" className="fill-ink-900" />
    </Illustration>
  );
}

/** A shield that blocks attacks. */
export function ShieldIllustration() {
  return (
    <Illustration>
      <g className="stroke-brand-300" strokeDasharray="2 7">
        <circle cx="160" cy="112" r="78" />
        <circle cx="160" cy="112" r="96" strokeOpacity="0.6" />
      </g>
      <path
        d="M160 40 C176 56 196 60 212 60 V108 C212 142 190 160 160 174 C130 160 108 142 108 108 V60 C124 60 144 56 160 40 Z"
        className="fill-ink-900 stroke-ink-900"
      />
      <path
        d="M160 54 C173 66 188 70 200 71 V108 C200 134 184 149 160 161"
        className="stroke-ink-600"
        strokeWidth="1.25"
      />
      <rect x="139" y="100" width="42" height="34" rx="8" className="fill-marigold-400" />
      <path d="M147 100 V92 A13 13 0 0 1 173 92 V100" className="stroke-marigold-400" strokeWidth="5" />
      <path d="M160 113 V121" className="stroke-ink-900" strokeWidth="4" />
      <g className="stroke-danger-600" strokeWidth="2.5">
        <path d="M52 74 L62 84 M62 74 L52 84 M264 66 L274 76 M274 66 L264 76 M252 152 L262 162 M262 152 L252 162" />
      </g>
      <path d="M68 86 L90 96 M258 78 L234 90 M248 152 L226 140" className="stroke-danger-200" />
      <g transform="translate(50 132)">
        <rect width="62" height="28" rx="9" className="fill-paper-0 stroke-ink-800" />
        <Tick x={15} y={14} r={7} />
        <Line x={28} y={11} w={24} tone="ink" />
      </g>
    </Illustration>
  );
}
