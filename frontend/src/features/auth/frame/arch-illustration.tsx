import type { ReactNode } from 'react';

/**
 * The gateway arch on the dark panel, with a line that loops around it. Children are drawn in its box of 480
 * × 520.
 */
export function ArchIllustration({ children }: { children: ReactNode }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 480 520"
      preserveAspectRatio="xMidYMax meet"
      fill="none"
      strokeLinecap="round"
      className="absolute inset-0 size-full overflow-visible"
    >
      <defs>
        <linearGradient id="auth-sky" x1="240" y1="20" x2="240" y2="520" gradientUnits="userSpaceOnUse">
          <stop stopColor="#12306f" />
          <stop offset="0.6" stopColor="var(--color-brand-800)" />
          <stop offset="1" stopColor="var(--color-brand-600)" />
        </linearGradient>
        <radialGradient id="auth-glow" cx="240" cy="330" r="340" gradientUnits="userSpaceOnUse">
          <stop stopColor="var(--color-brand-600)" stopOpacity="0.4" />
          <stop offset="1" stopColor="var(--color-brand-600)" stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect x="-400" y="-200" width="1280" height="720" fill="url(#auth-glow)" />
      <path d="M52 520 V252 C52 130 190 138 240 34 C290 138 428 130 428 252 V520 Z" fill="url(#auth-sky)" />
      <g stroke="#ffffff" strokeWidth="1.25">
        <path d="M78 520 V262 C78 156 194 158 240 82 C286 158 402 156 402 262 V520" strokeOpacity="0.28" />
        <path d="M104 520 V274 C104 184 198 184 240 126 C282 184 376 184 376 274 V520" strokeOpacity="0.18" />
        <path d="M130 520 V286 C130 214 204 210 240 164 C276 210 350 214 350 286 V520" strokeOpacity="0.1" />
      </g>
      <path d="M240 82 V132" className="stroke-marigold-400" strokeWidth="1.25" />
      <circle cx="240" cy="141" r="6.5" className="fill-marigold-400" />
      <path
        d="M-600 508 H-8 C20 508 33 496 33 480 C33 466 23 458 13 458 C3 458 -5 466 -5 476 C-5 494 33 492 33 442 V246 C33 106 186 126 240 -4 C294 126 447 106 447 246 V442 C447 492 485 494 485 476 C485 466 477 458 467 458 C457 458 447 466 447 480 C447 496 460 508 488 508 H1080"
        className="stroke-brand-400"
        strokeWidth="1.75"
      />
      {children}
    </svg>
  );
}
