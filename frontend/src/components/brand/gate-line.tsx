import type { ReactNode } from 'react';

/** The box of 240 × 150 of every gate illustration; `size` is its width in pixels. */
export function GateFrame({ size, children }: { size: number; children: ReactNode }) {
  return (
    <svg
      aria-hidden
      width={size}
      height={(size * 150) / 240}
      viewBox="0 0 240 150"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="max-w-full overflow-visible"
    >
      <GateLine />
      {children}
    </svg>
  );
}

/** The line of the gate with its pointed arch, in a box of 240 × 150. */
function GateLine() {
  return (
    <path
      d="M4 140 H34 C50 140 58 133 58 124 C58 116 52 111 46 111 C40 111 35 116 35 122 C35 133 58 132 58 104 V80 C58 40 104 42 120 6 C136 42 182 40 182 80 V104 C182 132 205 133 205 122 C205 116 200 111 194 111 C188 111 182 116 182 124 C182 133 190 140 206 140 H236"
      className="stroke-brand-300"
      strokeWidth="1.75"
    />
  );
}

/** The doorway inside the line. */
export const DOORWAY = 'M70 140 V84 C70 52 108 54 120 28 C132 54 170 52 170 84 V140 Z';
