export interface SpinnerProps {
  /** For screen readers; empty where the text beside it already says it. */
  label: string;
  /** Pixels. */
  size?: number;
}

/** A loading indicator inside a control or a line of text. For a whole screen use `LoopMark`. */
export function Spinner({ label, size = 20 }: SpinnerProps) {
  const name = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <svg
      {...name}
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      className="shrink-0 animate-spin"
    >
      <circle cx="10" cy="10" r="8" stroke="currentColor" strokeOpacity="0.25" strokeWidth="2.5" />
      <path d="M10 2a8 8 0 0 1 8 8" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  );
}
