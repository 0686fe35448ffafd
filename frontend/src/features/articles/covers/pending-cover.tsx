import { Cover } from './cover';

const GATE = 'M0 132 V58 C0 26 34 28 50 0 C66 28 100 26 100 58 V132 Z';

/** Three gates: success, failure, and pending. */
export const PendingCover = () => (
  <Cover ground="ink">
    <path d="M0 282 H640" className="stroke-ink-700" />
    <g transform="translate(96 150)">
      <path d={GATE} className="fill-ink-800 stroke-success-200" />
      <path d="M30 76 L45 91 L72 60" className="stroke-success-200" strokeWidth="6" />
    </g>
    <g transform="translate(444 150)">
      <path d={GATE} className="fill-ink-800 stroke-ink-400" />
      <path d="M34 60 L66 92 M66 60 L34 92" className="stroke-ink-300" strokeWidth="6" />
    </g>
    <g transform="translate(244 82) scale(1.52)">
      <path d={GATE} className="fill-brand-700 stroke-brand-300" strokeWidth="1.6" />
      <g className="fill-white">
        <circle cx="27" cy="82" r="5.5" />
        <circle cx="50" cy="82" r="5.5" />
        <circle cx="73" cy="82" r="5.5" />
      </g>
    </g>
    <path
      d="M320 82 C320 26 412 24 424 74 C434 116 378 122 376 84 C374 44 452 34 494 96"
      className="stroke-marigold-400"
      strokeDasharray="2 8"
      strokeWidth="3"
    />
    <path d="M482 94 L496 99 L498 84" className="stroke-marigold-400" strokeWidth="3" />
    <circle cx="320" cy="60" r="9" className="fill-marigold-400" />
    <g transform="translate(150 304)" className="fill-ink-700">
      <rect width="76" height="8" rx="4" />
      <rect x="92" width="120" height="8" rx="4" className="fill-brand-500" />
      <rect x="228" width="48" height="8" rx="4" />
      <rect x="292" width="48" height="8" rx="4" />
    </g>
  </Cover>
);
