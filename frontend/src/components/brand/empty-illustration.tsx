import { DOORWAY, GateFrame } from './gate-line';

/** The illustration of empty lists: an open gate. `size` is its width in pixels. */
export function EmptyIllustration({ size = 200 }: { size?: number }) {
  return (
    <GateFrame size={size}>
      <path d={DOORWAY} className="fill-brand-50" />
      <path d="M84 140 V90 C84 64 112 64 120 46 C128 64 156 64 156 90 V140 Z" className="fill-brand-100" />
      <path d="M98 140 V96 C98 78 115 76 120 64 C125 76 142 78 142 96 V140 Z" className="fill-paper-0" />
      <path d="M120 64 V88" className="stroke-marigold-500" strokeWidth="1.25" />
      <circle cx="120" cy="94" r="6" className="fill-marigold-400" />
      <path d="M104 140 L116 116 H124 L136 140 Z" className="fill-paper-200" />
      <path d="M70 140 H170" className="stroke-brand-300" strokeWidth="1.75" />
    </GateFrame>
  );
}
