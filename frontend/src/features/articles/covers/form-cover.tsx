import { Cover } from './cover';

/** A form with three fields: completed, focused and invalid. */
export const FormCover = () => (
  <Cover ground="ink">
    <rect x="172" y="40" width="296" height="340" rx="22" className="fill-paper-0" />
    <rect x="204" y="72" width="112" height="12" rx="6" className="fill-ink-900" />
    <g transform="translate(204 106)">
      <rect width="64" height="7" rx="3.5" className="fill-ink-400" />
      <rect y="16" width="232" height="40" rx="10" className="fill-paper-50 stroke-paper-300" />
      <rect x="16" y="32" width="96" height="8" rx="4" className="fill-ink-700" />
      <circle cx="208" cy="36" r="11" className="fill-success-600" />
      <path d="M203 36 L207 40 L214 32" stroke="#fff" strokeWidth="2.5" />
    </g>
    <g transform="translate(204 178)">
      <rect width="86" height="7" rx="3.5" className="fill-ink-400" />
      <rect x="-5" y="11" width="242" height="50" rx="14" className="fill-brand-100" />
      <rect
        y="16"
        width="232"
        height="40"
        rx="10"
        className="fill-paper-0 stroke-brand-600"
        strokeWidth="2.5"
      />
      <rect x="16" y="32" width="54" height="8" rx="4" className="fill-ink-700" />
      <path d="M78 27 V45" className="stroke-brand-600" strokeWidth="2.5" />
    </g>
    <g transform="translate(204 254)">
      <rect width="50" height="7" rx="3.5" className="fill-ink-400" />
      <rect y="16" width="232" height="40" rx="10" className="fill-paper-0 stroke-danger-600" />
      <circle cx="208" cy="36" r="11" className="fill-danger-600" />
      <path d="M208 30 V37 M208 41.5 V42" stroke="#fff" strokeWidth="2.5" />
      <rect y="66" width="150" height="8" rx="4" className="fill-danger-600" />
    </g>
    <g transform="translate(56 196)">
      <rect width="84" height="44" rx="11" className="fill-ink-800 stroke-brand-300" />
      <path d="M22 22 H58 M50 14 L58 22 L50 30 M64 13 V31" className="stroke-white" strokeWidth="2.5" />
    </g>
    <path d="M140 218 C158 218 166 218 190 218" className="stroke-brand-300" strokeDasharray="2 7" />
    <g transform="translate(512 128)">
      <circle cx="32" cy="32" r="32" className="fill-marigold-400" />
      <circle cx="32" cy="18" r="5" className="fill-ink-900" />
      <path
        d="M17 27 C27 30 37 30 47 27 M32 29 V40 M32 40 L24 53 M32 40 L40 53"
        className="stroke-ink-900"
        strokeWidth="3.5"
      />
    </g>
  </Cover>
);
