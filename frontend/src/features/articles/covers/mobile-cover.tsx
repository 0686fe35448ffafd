import { Cover } from './cover';

/** A phone with a weak signal and a loaded page. */
export const MobileCover = () => (
  <Cover ground="brand">
    <path
      d="M-10 296 H150 C184 296 202 276 202 252 C202 232 188 220 172 220 C156 220 146 232 146 246 C146 276 190 296 236 296 H650"
      className="stroke-brand-300"
      strokeWidth="2.5"
    />
    <path d="M-10 310 H650" className="stroke-white/25" strokeDasharray="16 10" />
    <g transform="translate(250 44)">
      <rect width="148" height="286" rx="24" className="fill-ink-950" />
      <rect x="8" y="8" width="132" height="270" rx="17" className="fill-paper-0" />
      <rect x="54" y="15" width="40" height="8" rx="4" className="fill-ink-950" />
      <g transform="translate(104 14)">
        <rect y="7" width="4" height="5" rx="1" className="fill-ink-900" />
        <rect x="6" y="4" width="4" height="8" rx="1" className="fill-ink-900" />
        <rect x="12" y="1" width="4" height="11" rx="1" className="fill-paper-300" />
        <rect x="18" y="-2" width="4" height="14" rx="1" className="fill-paper-300" />
      </g>
      <rect x="24" y="44" width="84" height="10" rx="5" className="fill-ink-900" />
      <rect x="24" y="60" width="58" height="10" rx="5" className="fill-ink-900" />
      <rect x="24" y="82" width="100" height="5" rx="2.5" className="fill-paper-300" />
      <rect x="24" y="93" width="92" height="5" rx="2.5" className="fill-paper-300" />
      <rect x="24" y="110" width="100" height="64" rx="9" className="fill-brand-50" />
      <path
        d="M40 174 V150 C40 132 66 134 74 120 C82 134 108 132 108 150 V174"
        className="stroke-brand-400"
      />
      <rect x="24" y="186" width="46" height="40" rx="7" className="fill-paper-100" />
      <rect x="78" y="186" width="46" height="40" rx="7" className="fill-paper-100" />
      <rect x="24" y="240" width="100" height="22" rx="7" className="fill-brand-600" />
      <path d="M58 251 H90" stroke="#fff" strokeWidth="4" />
    </g>
    <g transform="translate(440 112)">
      <path d="M-4 58 A50 50 0 1 1 92 58" className="stroke-white/35" strokeWidth="7" />
      <path d="M-4 58 A50 50 0 0 1 56 -4" className="stroke-marigold-400" strokeWidth="7" />
      <path d="M44 46 L60 18" stroke="#fff" strokeWidth="4" />
      <circle cx="44" cy="46" r="6" className="fill-white" />
    </g>
    <g className="stroke-white/50" strokeWidth="3">
      <path d="M82 120 H196 M58 142 H170 M104 164 H206" />
    </g>
  </Cover>
);
