import { Line, Illustration, Tick, Window } from '../../components/illustrations/illustration';

/** A shop window and a basket. */
export function StoreIllustration() {
  return (
    <Illustration>
      <Window x={56} y={44} w={172} h={180} />
      <path
        d="M56 68 H228 V84 C228 92 206 92 206 84 C206 92 185 92 185 84 C185 92 163 92 163 84 C163 92 142 92 142 84 C142 92 120 92 120 84 C120 92 99 92 99 84 C99 92 78 92 78 84 C78 92 56 92 56 84 Z"
        className="fill-brand-600 stroke-ink-800"
      />
      {[72, 124, 176].map((x, index) => (
        <g key={x} transform={`translate(${x} 106)`}>
          <rect width="38" height="44" rx="7" className="fill-brand-100" />
          <path
            d="M9 44 V26 C9 17 17 17 19 10 C21 17 29 17 29 26 V44 Z"
            className={index === 1 ? 'fill-marigold-400' : 'fill-brand-300'}
          />
          <Line x={0} y={52} w={34} tone="ink" />
          <Line x={0} y={63} w={20} />
        </g>
      ))}
      <g transform="translate(206 108)">
        <rect width="76" height="62" rx="12" className="fill-paper-0 stroke-ink-800" />
        <Tick x={20} y={20} r={9} />
        <Line x={36} y={17} w={28} tone="ink" />
        <rect x="12" y="38" width="52" height="13" rx="5" className="fill-ink-900" />
      </g>
    </Illustration>
  );
}

/** A map with a route. */
export function FieldIllustration() {
  return (
    <Illustration>
      <path
        d="M48 70 L106 48 L170 70 L232 50 V158 L170 178 L106 156 L48 178 Z"
        className="fill-paper-0 stroke-ink-800"
      />
      <path d="M106 48 V156 M170 70 V178" className="stroke-paper-300" />
      <path
        d="M48 130 C76 112 88 128 106 118 C130 104 140 132 170 120 C196 110 206 126 232 112"
        className="stroke-brand-200"
        strokeWidth="7"
      />
      <path
        d="M70 146 C84 126 96 136 112 112 C124 94 142 104 150 118 C158 132 190 130 204 96"
        className="stroke-brand-600"
        strokeWidth="2.5"
        strokeDasharray="1 6"
      />
      <circle cx="70" cy="146" r="6" className="fill-paper-0 stroke-brand-600" strokeWidth="2.5" />
      <circle cx="124" cy="102" r="6" className="fill-paper-0 stroke-brand-600" strokeWidth="2.5" />
      <path
        d="M204 96 C192 80 186 74 186 64 A18 18 0 0 1 222 64 C222 74 216 80 204 96 Z"
        className="fill-marigold-400 stroke-ink-800"
      />
      <circle cx="204" cy="63" r="6.5" className="fill-ink-900" />
      <rect x="226" y="84" width="56" height="130" rx="12" className="fill-paper-0 stroke-ink-800" />
      <path d="M247 93 H261" className="stroke-ink-300" strokeWidth="3.5" />
      <Tick x={242} y={116} r={6.5} />
      <Line x={253} y={113} w={20} tone="ink" />
      <Tick x={242} y={138} r={6.5} />
      <Line x={253} y={135} w={16} tone="ink" />
      <circle cx="242" cy="160" r="6.5" className="stroke-paper-300" />
      <Line x={253} y={157} w={20} />
      <rect x="234" y="176" width="40" height="12" rx="5" className="fill-brand-600" />
    </Illustration>
  );
}

/** A release pipeline. */
export function PipelineIllustration() {
  return (
    <Illustration>
      <path
        d="M160 112 C142 84 122 72 100 72 C76 72 60 90 60 112 C60 134 76 152 100 152 C122 152 142 140 160 112 C178 84 198 72 220 72 C244 72 260 90 260 112 C260 134 244 152 220 152 C198 152 178 140 160 112 Z"
        className="stroke-brand-200"
        strokeWidth="17"
      />
      <path
        d="M160 112 C142 84 122 72 100 72 C76 72 60 90 60 112 C60 134 76 152 100 152 C122 152 142 140 160 112 C178 84 198 72 220 72 C244 72 260 90 260 112"
        className="stroke-brand-600"
        strokeWidth="3"
      />
      <circle cx="100" cy="72" r="15" className="fill-paper-0 stroke-ink-800" />
      <path d="M97 67 L92 72 L97 77 M103 67 L108 72 L103 77" className="stroke-ink-900" strokeWidth="2" />
      <circle cx="60" cy="112" r="15" className="fill-paper-0 stroke-ink-800" />
      <path
        d="M60 104 L67 108 V116 L60 120 L53 116 V108 Z M60 112 V120 M53 108 L60 112 L67 108"
        className="stroke-ink-900"
      />
      <Tick x={100} y={152} r={15} />
      <circle cx="220" cy="72" r="15" className="fill-paper-0 stroke-ink-800" />
      <path d="M213 75 L218 70 L222 74 L228 67" className="stroke-ink-900" strokeWidth="2" />
      <circle cx="260" cy="112" r="19" className="fill-marigold-400 stroke-paper-0" strokeWidth="3" />
      <path d="M260 120 V105 M253 111 L260 104 L267 111" className="stroke-ink-900" strokeWidth="2.75" />
      <rect x="144" y="96" width="32" height="32" rx="9" className="fill-ink-900" />
      <path d="M154 106 L162 112 L154 118" className="stroke-white" strokeWidth="2.5" />
    </Illustration>
  );
}

/** A question, and an answer with its source. */
export function AssistantIllustration() {
  return (
    <Illustration>
      <path
        d="M118 44 H252 A14 14 0 0 1 266 58 V78 A14 14 0 0 1 252 92 L256 104 L238 92 H118 A14 14 0 0 1 104 78 V58 A14 14 0 0 1 118 44 Z"
        className="fill-brand-600"
      />
      <path d="M122 62 H238 M122 76 H194" className="stroke-white" strokeWidth="5" />
      <path
        d="M68 106 H206 A14 14 0 0 1 220 120 V172 A14 14 0 0 1 206 186 H80 L62 198 L66 184 A14 14 0 0 1 54 172 V120 A14 14 0 0 1 68 106 Z"
        className="fill-paper-0 stroke-ink-800"
      />
      <Line x={70} y={122} w={126} tone="ink" />
      <Line x={70} y={135} w={104} tone="ink" />
      <Line x={70} y={148} w={60} tone="ink" />
      <rect x="70" y="163" width="62" height="14" rx="7" className="fill-marigold-200" />
      <path d="M78 170 H104" className="stroke-marigold-700" strokeWidth="3" />
      <g transform="translate(226 118)">
        <path d="M0 0 H30 L44 14 V62 H0 Z" className="fill-paper-0 stroke-ink-800" />
        <path d="M30 0 V14 H44" className="stroke-ink-800" />
        <Line x={9} y={24} w={26} />
        <Line x={9} y={35} w={26} tone="marigold" />
        <Line x={9} y={46} w={16} />
      </g>
      <path
        d="M132 170 C170 170 196 190 214 176 C222 170 222 158 232 156"
        className="stroke-marigold-500"
        strokeDasharray="1 6"
        strokeWidth="2.25"
      />
    </Illustration>
  );
}

/** A compass over a plan. */
export function CompassIllustration() {
  return (
    <Illustration>
      <rect x="52" y="52" width="152" height="170" rx="10" className="fill-paper-0 stroke-ink-800" />
      <Line x={70} y={74} w={60} tone="ink" />
      <circle cx="78" cy="108" r="8" className="fill-brand-600" />
      <circle cx="78" cy="140" r="8" className="fill-brand-200" />
      <circle cx="78" cy="172" r="8" className="fill-paper-200" />
      <path d="M78 116 V132 M78 148 V164" className="stroke-paper-300" strokeWidth="2.5" />
      <Line x={96} y={105} w={52} tone="ink" />
      <Line x={96} y={137} w={40} />
      <Line x={96} y={169} w={46} />
      <circle cx="212" cy="108" r="56" className="fill-ink-900" />
      <circle cx="212" cy="108" r="45" className="stroke-ink-600" />
      <path
        d="M212 58 V66 M212 150 V158 M162 108 H170 M254 108 H262"
        className="stroke-brand-300"
        strokeWidth="2.5"
      />
      <path d="M236 82 L220 116 L204 100 Z" className="fill-marigold-400" />
      <path d="M188 134 L204 100 L220 116 Z" className="fill-white" />
      <circle cx="212" cy="108" r="4.5" className="fill-ink-900" />
    </Illustration>
  );
}

/** A heartbeat on a screen. */
export function SupportIllustration() {
  return (
    <Illustration>
      <Window x={44} y={62} w={168} h={160} dark />
      <path
        d="M58 132 H88 L98 112 L110 154 L122 120 L130 132 H152"
        className="stroke-brand-300"
        strokeWidth="2.75"
      />
      <Line x={60} y={168} w={44} tone="dim" />
      <Line x={110} y={168} w={24} tone="dim" />
      <circle cx="64" cy="102" r="4" className="fill-marigold-400" />
      <Line x={74} y={99} w={36} tone="ink" />
      <circle cx="212" cy="112" r="58" className="fill-paper-0 stroke-ink-800" />
      <path d="M212 68 A44 44 0 1 1 173 92" className="stroke-brand-600" strokeWidth="7" />
      <path d="M180 80 L173 92 L186 97" className="stroke-brand-600" strokeWidth="4" />
      <path d="M212 84 V112 L230 124" className="stroke-ink-900" strokeWidth="4" />
      <circle cx="212" cy="112" r="5" className="fill-marigold-400 stroke-ink-900" />
    </Illustration>
  );
}

/** A gauge in front of a shield. */
export function SpeedIllustration() {
  return (
    <Illustration>
      <path d="M66 172 A94 94 0 1 1 254 172 Z" className="fill-paper-0 stroke-ink-800" />
      <path d="M92 158 A70 70 0 1 1 228 158" className="stroke-paper-200" strokeWidth="14" />
      <path d="M92 158 A70 70 0 0 1 209 88" className="stroke-success-600" strokeWidth="14" />
      <path d="M160 148 L202 104" className="stroke-ink-900" strokeWidth="5" />
      <circle cx="160" cy="148" r="10" className="fill-ink-900" />
      <path d="M42 172 H278" className="stroke-ink-800" />
      <g transform="translate(220 88)">
        <path
          d="M34 0 C43 9 56 12 66 12 V42 C66 62 50 74 34 82 C18 74 2 62 2 42 V12 C12 12 25 9 34 0 Z"
          className="fill-brand-600 stroke-paper-0"
          strokeWidth="3"
        />
        <path d="M22 40 L31 49 L48 32" className="stroke-white" strokeWidth="5" />
      </g>
      <g className="stroke-marigold-500" strokeWidth="3">
        <path d="M44 92 H66 M34 110 H58 M44 128 H60" />
      </g>
    </Illustration>
  );
}
