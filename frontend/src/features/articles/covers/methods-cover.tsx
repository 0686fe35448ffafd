import { Cover } from './cover';

/** Modules of a decorative code: rows of a 9 × 9 grid. */
const MODULES = [
  '111010111',
  '101001101',
  '111011111',
  '001100010',
  '110111010',
  '010010101',
  '111001110',
  '101110010',
  '111010111',
];

/** A QR code, a card, and a bank. */
export const MethodsCover = () => (
  <Cover ground="paper">
    <g transform="rotate(-7 170 190)">
      <rect x="84" y="92" width="172" height="196" rx="20" className="fill-paper-0 stroke-ink-800" />
      <g transform="translate(107 114)" className="fill-ink-900">
        {MODULES.map((row, y) =>
          [...row].map((module, x) =>
            module === '1' ? (
              <rect key={`${x} ${y}`} x={x * 14} y={y * 14} width="12" height="12" rx="3" />
            ) : null,
          ),
        )}
      </g>
      <rect x="132" y="256" width="76" height="10" rx="5" className="fill-marigold-400" />
    </g>
    <g transform="rotate(5 470 150)">
      <rect x="356" y="62" width="230" height="142" rx="18" className="fill-ink-900" />
      <path d="M356 104 H586" className="stroke-ink-700" strokeWidth="24" strokeLinecap="butt" />
      <rect x="378" y="134" width="36" height="26" rx="6" className="fill-marigold-400" />
      <path d="M378 182 H432 M446 182 H478" className="stroke-ink-400" strokeWidth="7" />
      <circle cx="538" cy="168" r="18" className="fill-brand-500" />
      <circle cx="556" cy="168" r="18" className="fill-brand-300/80" />
    </g>
    <g transform="translate(286 178)">
      <path d="M0 52 L84 8 L168 52 Z" className="fill-brand-600 stroke-brand-600" />
      <g className="fill-paper-0 stroke-brand-700">
        <rect x="14" y="58" width="20" height="66" rx="3" />
        <rect x="54" y="58" width="20" height="66" rx="3" />
        <rect x="94" y="58" width="20" height="66" rx="3" />
        <rect x="134" y="58" width="20" height="66" rx="3" />
      </g>
      <rect x="-6" y="128" width="180" height="18" rx="5" className="fill-brand-700" />
      <circle cx="84" cy="34" r="9" className="fill-marigold-400" />
    </g>
  </Cover>
);
