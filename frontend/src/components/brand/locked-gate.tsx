import { DOORWAY, GateFrame } from './gate-line';

/** The gate with closed doors, for denied access. */
export function LockedGate({ size = 220 }: { size?: number }) {
  return (
    <GateFrame size={size}>
      <path d={DOORWAY} className="fill-ink-900" />
      <g className="stroke-ink-600" strokeWidth="1.25">
        <path d="M120 28 V140" />
        <path d="M82 140 V90 C82 74 98 68 108 60 V140" />
        <path d="M158 140 V90 C158 74 142 68 132 60 V140" />
      </g>
      <rect x="106" y="92" width="28" height="24" rx="6" className="fill-marigold-400" />
      <path d="M112 92 V87 A8 8 0 0 1 128 87 V92" className="stroke-marigold-400" strokeWidth="3.5" />
      <path d="M120 102 V107" className="stroke-ink-900" strokeWidth="3" />
      <path d="M70 140 H170" className="stroke-brand-300" strokeWidth="1.75" />
    </GateFrame>
  );
}
