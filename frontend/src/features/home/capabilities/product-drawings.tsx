import { Drawing, Label } from './drawing';

const BARS = [34, 46, 40, 58, 66, 84] as const;

/** Bars of past values, and a forecast with its range. */
export function DataDrawing() {
  return (
    <Drawing>
      <rect x="28" y="26" width="288" height="138" rx="12" className="fill-ink-950 stroke-ink-700" />
      <Label x={46} y={51} size={13} className="fill-white font-semibold">
        Demand
      </Label>
      <rect x="206" y="36" width="94" height="22" rx="11" className="fill-brand-600/30" />
      <Label x={253} y={51} anchor="middle" className="fill-brand-200 font-medium">
        96% certain
      </Label>
      <path d="M46 148 H298" className="stroke-ink-700" />
      {BARS.map((height, at) => (
        <rect
          key={height}
          x={50 + at * 27}
          y={148 - height}
          width="17"
          height={height}
          rx="4"
          className="fill-brand-600"
          fillOpacity={0.55 + at * 0.09}
        />
      ))}
      <path d="M194 64 L298 62 V100 Z" className="fill-marigold-400/15" />
      <path d="M58 114 L85 102 L112 106 L139 88 L166 82 L194 64" className="stroke-brand-200" />
      <path
        d="M194 64 L224 76 L254 66 L298 80"
        className="stroke-marigold-400"
        strokeDasharray="1 5"
        strokeWidth="2.5"
      />
      <circle cx="194" cy="64" r="5" className="fill-marigold-400 stroke-ink-950" strokeWidth="2" />
    </Drawing>
  );
}

/** The same app on two phones, one of them offline. */
export function MobileDrawing() {
  return (
    <Drawing>
      <g transform="rotate(-5 120 120)">
        <rect x="70" y="28" width="100" height="200" rx="18" className="fill-ink-950 stroke-ink-600" />
        <path d="M108 40 H132" className="stroke-ink-600" strokeWidth="4" />
        <rect x="82" y="54" width="76" height="46" rx="9" className="fill-brand-600" />
        <path
          d="M92 88 C102 70 108 92 118 78 C126 66 134 84 148 66"
          className="stroke-white"
          strokeWidth="2"
        />
        <g className="fill-ink-800">
          <rect x="82" y="108" width="76" height="28" rx="8" />
          <rect x="82" y="142" width="76" height="28" rx="8" />
        </g>
        <g className="stroke-ink-400" strokeWidth="4">
          <path d="M110 122 H146 M110 156 H136" />
        </g>
        <circle cx="96" cy="122" r="6" className="fill-brand-400" />
        <circle cx="96" cy="156" r="6" className="fill-brand-400" />
      </g>
      <g transform="rotate(5 230 120)">
        <rect x="182" y="44" width="100" height="200" rx="22" className="fill-paper-0" />
        <rect x="216" y="53" width="32" height="8" rx="4" className="fill-ink-900" />
        <Label x={196} y={88} size={13} className="fill-ink-900 font-semibold">
          On the road
        </Label>
        <path
          d="M198 128 C210 100 226 150 240 122 C248 106 256 118 266 104"
          className="stroke-brand-600"
          strokeDasharray="1 6"
          strokeWidth="3"
        />
        <circle cx="266" cy="104" r="6" className="fill-marigold-400" />
        <rect x="194" y="144" width="76" height="26" rx="8" className="fill-paper-100" />
        <Label x={232} y={161} size={11} anchor="middle" className="fill-ink-700 font-medium">
          Saved offline
        </Label>
      </g>
    </Drawing>
  );
}

/** A question, a tool call, and an answer with its source. */
export function AiDrawing() {
  return (
    <Drawing>
      <rect x="128" y="22" width="188" height="34" rx="11" className="fill-brand-600" />
      <Label x={222} y={43.5} size={13} anchor="middle" className="fill-white">
        Where is order 4711?
      </Label>
      <rect
        x="28"
        y="68"
        width="214"
        height="34"
        rx="9"
        className="fill-ink-950 stroke-marigold-400"
        strokeDasharray="5 5"
        strokeWidth="1.25"
      />
      <path d="M44 80 L50 85 L44 90" className="stroke-marigold-400" />
      <text x="60" y="89.5" fontSize="12" className="font-mono fill-marigold-400">
        orders.find(4711)
      </text>
      <rect x="28" y="114" width="250" height="54" rx="11" className="fill-ink-800" />
      <Label x={44} y={136} size={13} className="fill-white">
        In Pune, arriving tomorrow.
      </Label>
      <path d="M46 150 l4 4 l7 -8" className="stroke-brand-300" strokeWidth="2" />
      <Label x={64} y={155} className="fill-brand-200">
        from your order system
      </Label>
    </Drawing>
  );
}
