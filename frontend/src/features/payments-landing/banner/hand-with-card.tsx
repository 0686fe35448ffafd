import { MARK_PATH } from '../../../components/brand/geometry';
import type { TerminalStage } from './terminal-stages';

interface Place {
  x: number;
  y: number;
  turn: number;
  /** Duration of the movement in ms: at most until the next stage. */
  ms: number;
}

const AWAY = { x: 420, y: 90, turn: 14 };

/** The hand's position at each stage, relative to the middle of the reader. */
const PLACES: Readonly<Record<TerminalStage['name'], Place>> = {
  initial: { ...AWAY, ms: 0 },
  'hand-enter': { x: 150, y: 30, turn: 5, ms: 900 },
  'swipe-start': { x: 64, y: 6, turn: 1, ms: 450 },
  'swipe-middle': { x: 14, y: 0, turn: -2, ms: 450 },
  'swipe-end': { x: -22, y: -4, turn: -4, ms: 450 },
  processing: { x: 40, y: 2, turn: 0, ms: 700 },
  approved: { x: 160, y: 34, turn: 6, ms: 700 },
  'hand-exit': { ...AWAY, ms: 1_200 },
  reset: { ...AWAY, ms: 0 },
};

/** A hand that holds a card. */
export function HandWithCard({ at }: { at: TerminalStage['name'] }) {
  const { x, y, turn, ms } = PLACES[at];
  return (
    <g
      style={{
        transform: `translate(${x}px, ${y}px) rotate(${turn}deg)`,
        transformOrigin: '330px 120px',
        transition: `transform ${ms}ms var(--ease-in-out)`,
      }}
    >
      <g transform="translate(-26 -66) scale(0.84) rotate(-12 330 190)">
        {/* Fingers, behind the card. */}
        <g className="fill-marigold-400">
          <rect x="262" y="222" width="120" height="30" rx="15" />
          <rect x="270" y="246" width="112" height="29" rx="14.500" />
          <rect x="284" y="269" width="98" height="27" rx="13.500" />
        </g>
        <Card />
        {/* The back of the hand, the thumb on the card, the cuff and the sleeve. */}
        <path
          d="M336 196 C352 180 384 176 412 178 L430 180 V296 C404 304 368 306 346 294 C330 284 322 262 322 240 C322 222 326 206 336 196 Z"
          className="fill-marigold-200"
        />
        <path
          d="M398 180 C372 172 344 178 320 188 L270 206 C258 210 253 219 256 228 C259 238 269 241 280 238 L338 224 C352 222 366 226 380 230"
          className="fill-marigold-200 stroke-marigold-400"
          strokeWidth="2"
        />
        <path
          d="M262 216 C266 212 272 210 277 209 C276 216 272 221 264 223 C261 221 261 218 262 216 Z"
          className="fill-marigold-100"
        />
        <path
          d="M340 252 C352 258 364 260 376 259 M344 274 C354 279 364 281 374 280"
          className="stroke-marigold-400"
          strokeWidth="2"
        />
        <rect x="414" y="166" width="34" height="142" rx="10" className="fill-paper-0" />
        <path
          d="M440 158 H760 V316 H440 C434 316 432 312 432 306 V168 C432 162 434 158 440 158 Z"
          className="fill-brand-600"
        />
        <path d="M456 158 V316" className="stroke-brand-800" strokeOpacity="0.5" strokeWidth="2" />
      </g>
    </g>
  );
}

function Card() {
  return (
    <g>
      <defs>
        <linearGradient id="held-card" x1="150" y1="130" x2="330" y2="270" gradientUnits="userSpaceOnUse">
          <stop stopColor="var(--color-brand-400)" />
          <stop offset="1" stopColor="var(--color-brand-700)" />
        </linearGradient>
      </defs>
      <rect
        x="142"
        y="146"
        width="200"
        height="126"
        rx="14"
        className="fill-ink-950"
        fillOpacity="0.4"
        transform="translate(4 9)"
      />
      <rect x="142" y="146" width="200" height="126" rx="14" fill="url(#held-card)" />
      <rect x="160" y="188" width="34" height="26" rx="5" className="fill-marigold-200" />
      <path
        d="M160 201 H194 M172 188 V214 M182 188 V214"
        className="stroke-marigold-500"
        strokeWidth="1.25"
      />
      <path
        d="M205 193 A14 14 0 0 1 205 209 M212 188 A22 22 0 0 1 212 214 M219 183 A30 30 0 0 1 219 219"
        className="stroke-white"
        strokeWidth="2.5"
      />
      <g transform="translate(158 152) scale(0.56)" strokeWidth="4.5" className="stroke-white">
        <path d={MARK_PATH} />
      </g>
      <path
        d="M160 236 H188 M196 236 H224 M160 252 H206"
        className="stroke-white"
        strokeOpacity="0.75"
        strokeWidth="5"
      />
    </g>
  );
}
