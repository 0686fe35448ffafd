import { Drawing, Label } from './drawing';

const MARKUP = [
  ['fill-brand-300', 0, '<Checkout>'],
  ['fill-ink-200', 1, '<Total value={cart} />'],
  ['fill-marigold-400', 1, '<PayButton />'],
  ['fill-brand-300', 0, '</Checkout>'],
] as const;

/** A code editor and its result. */
export function FrontendDrawing() {
  return (
    <Drawing>
      <rect x="22" y="30" width="206" height="130" rx="11" className="fill-ink-950 stroke-ink-700" />
      <path d="M22 56 H228" className="stroke-ink-700" strokeWidth="1" />
      <g className="fill-ink-600">
        <circle cx="38" cy="43" r="3.5" />
        <circle cx="50" cy="43" r="3.5" />
        <circle cx="62" cy="43" r="3.5" />
      </g>
      {MARKUP.map(([fill, depth, code], line) => (
        <text key={code} x={38 + depth * 14} y={80 + line * 21} fontSize="12" className={`font-mono ${fill}`}>
          {code}
        </text>
      ))}
      <rect x="206" y="72" width="116" height="98" rx="11" className="fill-paper-0" />
      <Label x={220} y={96} className="fill-ink-600">
        Total
      </Label>
      <text x="220" y="118" fontSize="19" className="display fill-ink-900">
        ₹2,499
      </text>
      <rect x="220" y="132" width="88" height="26" rx="8" className="fill-marigold-400" />
      <Label x={264} y={149.5} anchor="middle" className="fill-ink-900 font-semibold">
        Pay
      </Label>
    </Drawing>
  );
}

/** Requests, a queue and workers. */
export function BackendDrawing() {
  return (
    <Drawing>
      <rect x="22" y="74" width="66" height="44" rx="11" className="fill-ink-800 stroke-brand-400" />
      <Label x={55} y={100.5} size={13} anchor="middle" className="fill-white font-semibold">
        API
      </Label>
      <path d="M88 96 H116" className="stroke-brand-400" />
      <rect x="116" y="66" width="112" height="60" rx="14" className="fill-ink-950 stroke-ink-700" />
      {[0, 1, 2, 3].map((at) => (
        <rect
          key={at}
          x={126 + at * 24}
          y="78"
          width="18"
          height="36"
          rx="6"
          className={at === 3 ? 'fill-marigold-400' : 'fill-brand-600'}
          fillOpacity={at === 3 ? 1 : 0.45 + at * 0.25}
        />
      ))}
      <Label x={172} y={148} anchor="middle">
        Queue
      </Label>
      <path
        d="M228 96 C246 96 242 50 260 50 M228 96 H260 M228 96 C246 96 242 142 260 142"
        className="stroke-brand-400"
      />
      {[50, 96, 142].map((y) => (
        <g key={y}>
          <rect x="260" y={y - 17} width="62" height="34" rx="9" className="fill-ink-800 stroke-brand-400" />
          <path d={`M278 ${y} L286 ${y + 6} L302 ${y - 7}`} className="stroke-brand-300" strokeWidth="2.25" />
        </g>
      ))}
    </Drawing>
  );
}

const STAGES = ['Commit', 'Test', 'Deploy'] as const;

/** A pipeline that ends in a running server. */
export function CloudDrawing() {
  return (
    <Drawing>
      <path
        d="M58 74 H96 C130 74 134 44 114 44 C94 44 98 74 132 74 H210 C244 74 248 44 228 44 C208 44 212 74 246 74 H286"
        className="stroke-brand-400"
      />
      {STAGES.map((stage, at) => {
        const x = 58 + at * 114;
        return (
          <g key={stage}>
            <circle
              cx={x}
              cy="74"
              r="17"
              className={at === 2 ? 'fill-marigold-400' : 'fill-ink-800 stroke-brand-400'}
            />
            <path
              d={`M${x - 6} 75 L${x - 1.5} 79.5 L${x + 7} 69`}
              className={at === 2 ? 'stroke-ink-900' : 'stroke-white'}
              strokeWidth="2.25"
            />
            <Label x={x} y={112} anchor="middle">
              {stage}
            </Label>
          </g>
        );
      })}
      <rect x="38" y="130" width="268" height="36" rx="10" className="fill-ink-950 stroke-ink-700" />
      <circle cx="58" cy="148" r="4.5" className="fill-marigold-400" />
      <text x="74" y="152.5" fontSize="12" className="font-mono fill-ink-200">
        v2.8.0 live in 3 min
      </text>
      <path d="M246 148 h8 l5 -9 l7 17 l6 -12 l3 4 h14" className="stroke-brand-300" />
    </Drawing>
  );
}
