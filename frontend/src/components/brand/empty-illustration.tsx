/** Nothing here yet: an open doorway, the line running on past it. */
export function EmptyIllustration({ size = 160 }: { size?: number }) {
  return (
    <svg
      aria-hidden
      width={size}
      height={(size * 120) / 160}
      viewBox="0 0 160 120"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path
        d="M50 106 V62 C50 40 72 36 80 18 C88 36 110 40 110 62 V106"
        className="fill-brand-50 stroke-brand-300"
        strokeWidth="1.75"
      />
      <path
        d="M61 106 V66 C61 50 74 46 80 33 C86 46 99 50 99 66 V106"
        className="fill-paper-0 stroke-brand-200"
        strokeWidth="1.25"
      />
      <path d="M6 106 H154" className="stroke-ink-300" strokeWidth="1.75" />
      <path
        d="M16 96 C30 96 30 84 22 84 C14 84 16 96 30 96 H40"
        className="stroke-brand-400"
        strokeWidth="1.75"
      />
      <path
        d="M120 96 H130 C144 96 146 84 138 84 C130 84 130 96 144 96"
        className="stroke-brand-400"
        strokeWidth="1.75"
      />
      <circle cx="80" cy="84" r="7" className="fill-marigold-400" />
    </svg>
  );
}
