import type { ReactNode } from 'react';
import { MARK_PATH } from '../../components/brand/geometry';
import { LazySvg } from '../../components/ui/lazy-svg';

/** The frame of a step: 320 × 208, in ink lines and paper fills with one blue and one marigold accent. */
function Illustration({ children }: { children: ReactNode }) {
  return (
    <LazySvg
      viewBox="0 0 320 208"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth="1.75"
      className="block h-auto w-full bg-paper-100"
    >
      <g className="stroke-paper-300" strokeWidth="1.25">
        <path d="M28 208 V138 C28 62 132 66 160 10 C188 66 292 62 292 138 V208" />
        <path d="M46 208 V146 C46 82 138 84 160 38 C182 84 274 82 274 146 V208" strokeOpacity="0.7" />
        <path d="M8 208 V132 C8 44 126 50 160 -16 C194 50 312 44 312 132 V208" strokeOpacity="0.7" />
      </g>
      {children}
    </LazySvg>
  );
}

/** A placeholder for a line of text. */
function Line({ x, y, w, strong = false }: { x: number; y: number; w: number; strong?: boolean }) {
  return (
    <rect x={x} y={y} width={w} height="6" rx="3" className={strong ? 'fill-ink-300' : 'fill-paper-300'} />
  );
}

/** A phone that receives a payment link. */
export function LinkIllustration() {
  return (
    <Illustration>
      <rect x="98" y="28" width="108" height="200" rx="18" className="fill-paper-0 stroke-ink-800" />
      <path d="M140 41 H164" className="stroke-ink-300" strokeWidth="4" />
      <circle cx="122" cy="68" r="9" className="fill-paper-200" />
      <Line x={138} y={61} w={40} strong />
      <Line x={138} y={72} w={26} />
      <rect x="112" y="92" width="80" height="44" rx="9" className="fill-paper-100" />
      <Line x={122} y={103} w={30} />
      <Line x={122} y={116} w={52} strong />
      <rect x="112" y="148" width="80" height="26" rx="8" className="fill-brand-600" />
      <path d="M138 161 H166" stroke="#fff" strokeWidth="4" />
      <path
        d="M192 161 C222 161 246 156 246 132 C246 116 226 112 222 128 C217 148 256 150 272 118"
        className="stroke-brand-600"
        strokeDasharray="1 6"
        strokeWidth="2.25"
      />
      <g transform="translate(258 62)">
        <rect x="0" y="8" width="44" height="44" rx="13" className="fill-paper-0 stroke-ink-800" />
        <path
          d="M19.5 32.5 L24.5 27.5 M17 28.5 L14 31.5 A5.4 5.4 0 0 0 21.6 39.1 L24.6 36.1 M19.4 23.9 L22.4 20.9 A5.4 5.4 0 0 1 30 28.5 L27 31.5"
          className="stroke-brand-600"
          strokeWidth="2.25"
        />
      </g>
      <circle cx="206" cy="34" r="9" className="fill-marigold-400 stroke-paper-100" strokeWidth="4" />
    </Illustration>
  );
}

/** The payment page with amount, fee, button and a card. */
export function PayIllustration() {
  return (
    <Illustration>
      <rect x="72" y="30" width="176" height="200" rx="14" className="fill-paper-0 stroke-ink-800" />
      <Line x={90} y={48} w={58} strong />
      <rect x="90" y="66" width="140" height="38" rx="9" className="fill-paper-0 stroke-brand-600" />
      <text x="102" y="92" className="display fill-ink-900" fontSize="20">
        ₹ 25,000
      </text>
      <path d="M196 77 V93" className="stroke-brand-600" />
      <Line x={90} y={118} w={44} />
      <Line x={204} y={118} w={26} />
      <Line x={90} y={134} w={62} strong />
      <Line x={190} y={134} w={40} strong />
      <rect x="90" y="152" width="140" height="32" rx="9" className="fill-brand-600" />
      <path d="M138 168 H182" stroke="#fff" strokeWidth="4" />
      <g transform="rotate(-9 258 150)">
        <rect
          x="214"
          y="122"
          width="88"
          height="58"
          rx="9"
          className="fill-ink-900 stroke-paper-100"
          strokeWidth="4"
        />
        <rect x="226" y="136" width="15" height="12" rx="3" className="fill-marigold-400" />
        <path d="M226 164 H252 M260 164 H274" className="stroke-ink-400" strokeWidth="3.5" />
      </g>
    </Illustration>
  );
}

/** The wallet with a coin. */
export function WalletIllustration() {
  return (
    <Illustration>
      <path
        d="M40 120 C72 120 96 116 96 92 C96 74 74 72 70 90 C65 112 112 118 140 92"
        className="stroke-brand-600"
        strokeDasharray="1 6"
        strokeWidth="2.25"
      />
      <path
        d="M100 92 L206 62 C214 60 222 64 224 72 L228 88 H100 Z"
        className="fill-brand-100 stroke-ink-800"
      />
      <rect x="92" y="86" width="156" height="98" rx="15" className="fill-paper-0 stroke-ink-800" />
      <path d="M248 114 H212 A20 20 0 0 0 212 154 H248" className="fill-paper-100 stroke-ink-800" />
      <circle cx="214" cy="134" r="6.5" className="fill-marigold-400" />
      <g transform="translate(109 105) scale(1.2)">
        <path d={MARK_PATH} className="stroke-brand-600" strokeWidth="2.75" strokeLinejoin="miter" />
      </g>
      <g transform="translate(240 52)">
        <circle cx="18" cy="18" r="20" className="fill-success-600 stroke-paper-100" strokeWidth="4" />
        <path d="M10 18.5 L16 24.5 L27 12.5" stroke="#fff" strokeWidth="3" />
      </g>
    </Illustration>
  );
}
