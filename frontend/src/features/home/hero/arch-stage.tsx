/** The arch behind every slide's picture, drawn with one line. */
export function ArchStage() {
  return (
    <svg
      viewBox="0 -52 560 529"
      fill="none"
      strokeLinecap="round"
      className="absolute inset-0 h-full w-full overflow-visible"
    >
      <defs>
        <linearGradient id="home-gate" x1="280" y1="-30" x2="280" y2="500" gradientUnits="userSpaceOnUse">
          <stop stopColor="var(--color-ink-900)" />
          <stop offset="0.5" stopColor="var(--color-ink-800)" />
          <stop offset="1" stopColor="var(--color-brand-600)" />
        </linearGradient>
      </defs>
      <path d="M60 476 V202 C60 68 222 84 280 -26 C338 84 500 68 500 202 V476 Z" fill="url(#home-gate)" />
      <g className="stroke-white" strokeWidth="1.25">
        <path d="M86 476 V210 C86 96 228 104 280 20 C332 104 474 96 474 210 V476" strokeOpacity="0.3" />
        <path d="M112 476 V220 C112 124 234 128 280 60 C326 128 448 124 448 220 V476" strokeOpacity="0.2" />
        <path d="M138 476 V230 C138 152 240 152 280 96 C320 152 422 152 422 230 V476" strokeOpacity="0.12" />
      </g>
      <path d="M280 20 V68" className="stroke-marigold-400" strokeWidth="1.25" />
      <circle cx="280" cy="76" r="6" className="fill-marigold-400" />
      <path
        d="M-1400 476 H14 C36 476 44 464 44 450 C44 438 36 430 26 430 C16 430 8 438 8 448 C8 464 42 462 42 414 V198 C42 48 214 68 280 -54 C346 68 518 48 518 198 V414 C518 462 552 464 552 448 C552 438 544 430 534 430 C524 430 516 438 516 450 C516 464 524 476 546 476 H1960"
        className="stroke-brand-300"
        strokeWidth="1.75"
      />
    </svg>
  );
}
