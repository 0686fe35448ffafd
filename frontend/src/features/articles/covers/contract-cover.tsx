import { Cover } from './cover';

/** Two paths to a gate: one straight, one in loops. */
export const ContractCover = () => (
  <Cover ground="marigold">
    <g transform="translate(452 76)">
      <path
        d="M0 220 V92 C0 42 52 46 70 0 C88 46 140 42 140 92 V220 Z"
        className="fill-ink-900 stroke-ink-900"
      />
      <path d="M24 220 V102 C24 68 58 70 70 42 C82 70 116 68 116 102 V220 Z" className="fill-marigold-400" />
      <path d="M46 220 V114 C46 94 64 94 70 80 C76 94 94 94 94 114 V220 Z" className="fill-paper-0" />
    </g>
    <g transform="translate(52 214)">
      <rect width="378" height="44" rx="7" className="fill-paper-0 stroke-ink-900" />
      <path
        d="M27 0 V20 M54 0 V13 M81 0 V20 M108 0 V13 M135 0 V20 M162 0 V13 M189 0 V20 M216 0 V13 M243 0 V20 M270 0 V13 M297 0 V20 M324 0 V13 M351 0 V20"
        className="stroke-ink-900"
      />
      <circle cx="362" cy="31" r="4" className="fill-marigold-400" />
    </g>
    <path
      d="M52 168 C96 168 122 158 122 120 C122 92 84 88 82 116 C80 150 150 176 204 148 C244 126 232 84 206 88 C178 92 186 142 246 148 C306 154 324 120 310 106 C296 92 276 108 288 130 C302 154 372 152 430 152"
      className="stroke-brand-600"
      strokeWidth="4"
    />
    <path d="M416 138 L434 152 L416 166" className="stroke-brand-600" strokeWidth="4" />
    <circle cx="52" cy="168" r="8" className="fill-brand-600" />
    <path d="M20 296 H620" className="stroke-ink-900" />
  </Cover>
);
