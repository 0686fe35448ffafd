import { Line, Illustration, Tick, Window } from './illustration';

/** A code editor with passed tests. */
export function CodeIllustration() {
  return (
    <Illustration>
      <Window x={58} y={40} w={190} h={180} dark />
      <Line x={74} y={78} w={26} tone="brand" />
      <Line x={106} y={78} w={54} tone="ink" />
      <Line x={88} y={94} w={38} tone="marigold" />
      <Line x={132} y={94} w={66} tone="dim" />
      <Line x={88} y={110} w={74} tone="ink" />
      <Line x={102} y={126} w={30} tone="brand" />
      <Line x={138} y={126} w={44} tone="dim" />
      <Line x={102} y={142} w={58} tone="ink" />
      <path d="M167 140 V150" className="stroke-marigold-400" strokeWidth="2.5" />
      <Line x={88} y={158} w={22} tone="brand" />
      <Line x={74} y={174} w={14} tone="dim" />
      <rect x="190" y="118" width="92" height="62" rx="10" className="fill-paper-0 stroke-ink-800" />
      <Tick x={208} y={137} r={7.5} />
      <Line x={222} y={134} w={46} tone="ink" />
      <Tick x={208} y={160} r={7.5} />
      <Line x={222} y={157} w={34} tone="ink" />
    </Illustration>
  );
}

/** A page in a browser, with its loading time. */
export function BrowserIllustration() {
  return (
    <Illustration>
      <Window x={46} y={42} w={214} h={180} />
      <rect x="98" y="48" width="120" height="12" rx="6" className="fill-paper-100" />
      <Line x={62} y={84} w={74} tone="ink" />
      <Line x={62} y={97} w={54} tone="ink" />
      <Line x={62} y={114} w={66} />
      <Line x={62} y={125} w={48} />
      <rect x="62" y="142" width="50" height="18" rx="6" className="fill-brand-600" />
      <path d="M74 151 H100" className="stroke-white" strokeWidth="3" />
      <path
        d="M154 164 V122 C154 98 186 100 198 80 C210 100 242 98 242 122 V164 Z"
        className="fill-brand-100 stroke-brand-300"
      />
      <path d="M154 164 L182 136 L200 152 L214 140 L242 164 Z" className="fill-brand-300" />
      <circle cx="199" cy="114" r="8" className="fill-marigold-400" />
      <Line x={62} y={180} w={180} />
      <g transform="translate(236 106)">
        <rect width="58" height="58" rx="12" className="fill-paper-0 stroke-ink-800" />
        <path d="M13 38 A17 17 0 1 1 45 38" className="stroke-paper-300" strokeWidth="5" />
        <path d="M13 38 A17 17 0 0 1 42.5 22" className="stroke-success-600" strokeWidth="5" />
        <path d="M29 35 L38 27" className="stroke-ink-800" strokeWidth="2.5" />
      </g>
    </Illustration>
  );
}

/** One app on two phones. */
export function PhoneIllustration() {
  return (
    <Illustration>
      <g transform="translate(172 50) rotate(9)">
        <rect width="88" height="176" rx="16" className="fill-paper-0 stroke-ink-800" />
        <path d="M34 12 H54" className="stroke-ink-300" strokeWidth="4" />
        <rect x="12" y="26" width="64" height="44" rx="8" className="fill-brand-100" />
        <path d="M12 62 L30 46 L44 56 L56 48 L76 62 V70 H12 Z" className="fill-brand-300" />
        <Line x={12} y={82} w={44} tone="ink" />
        <Line x={12} y={94} w={58} />
        <Line x={12} y={106} w={38} />
      </g>
      <rect x="82" y="32" width="100" height="190" rx="18" className="fill-paper-0 stroke-ink-800" />
      <rect x="89" y="39" width="86" height="60" rx="12" className="fill-brand-600" />
      <path d="M121 47 H143" className="stroke-brand-300" strokeWidth="4" />
      <rect x="100" y="62" width="40" height="7" rx="3.5" className="fill-white" />
      <Line x={100} y={76} w={58} tone="brand" />
      <circle cx="107" cy="120" r="9" className="fill-marigold-200" />
      <Line x={122} y={113} w={42} tone="ink" />
      <Line x={122} y={123} w={28} />
      <circle cx="107" cy="146" r="9" className="fill-paper-200" />
      <Line x={122} y={139} w={34} tone="ink" />
      <Line x={122} y={149} w={44} />
      <circle cx="107" cy="172" r="9" className="fill-paper-200" />
      <Line x={122} y={165} w={46} tone="ink" />
      <Line x={122} y={175} w={24} />
      <circle cx="178" cy="44" r="13" className="fill-marigold-400 stroke-paper-0" strokeWidth="3" />
      <path d="M172 44.5 L176.5 49 L184.5 40" className="stroke-ink-900" strokeWidth="2.75" />
    </Illustration>
  );
}

/** A pen that draws a pointed arch. */
export function PenIllustration() {
  return (
    <Illustration>
      <rect x="58" y="42" width="176" height="134" rx="4" className="fill-paper-0 stroke-brand-600" />
      <g className="fill-paper-0 stroke-brand-600">
        <rect x="54" y="38" width="8" height="8" rx="1.5" />
        <rect x="230" y="38" width="8" height="8" rx="1.5" />
        <rect x="54" y="172" width="8" height="8" rx="1.5" />
        <rect x="230" y="172" width="8" height="8" rx="1.5" />
      </g>
      <path
        d="M58 87 H234 M58 131 H234 M102 42 V176 M146 42 V176 M190 42 V176"
        className="stroke-paper-200"
        strokeWidth="1"
      />
      <path
        d="M92 160 V118 C92 84 132 88 146 58 C160 88 200 84 200 118 V160"
        className="stroke-ink-900"
        strokeWidth="2.5"
      />
      <g className="stroke-marigold-500" strokeWidth="1.5">
        <path d="M92 118 V84 M132 88 L146 58 L160 88 M200 118 V84" />
      </g>
      <g className="fill-marigold-400">
        <circle cx="92" cy="84" r="4" />
        <circle cx="132" cy="88" r="4" />
        <circle cx="160" cy="88" r="4" />
        <circle cx="200" cy="84" r="4" />
      </g>
      <g className="fill-paper-0 stroke-ink-900">
        <rect x="88" y="114" width="8" height="8" />
        <rect x="142" y="54" width="8" height="8" />
        <rect x="196" y="114" width="8" height="8" />
      </g>
      <path d="M203 124 L236 138 L221 144 L215 159 Z" className="fill-brand-600 stroke-white" />
      <g transform="translate(246 58)">
        <rect width="36" height="98" rx="10" className="fill-paper-0 stroke-ink-800" />
        <circle cx="18" cy="20" r="8" className="fill-ink-900" />
        <circle cx="18" cy="40" r="8" className="fill-brand-600" />
        <circle cx="18" cy="60" r="8" className="fill-marigold-400" />
        <circle cx="18" cy="80" r="8" className="fill-paper-200" />
      </g>
    </Illustration>
  );
}
