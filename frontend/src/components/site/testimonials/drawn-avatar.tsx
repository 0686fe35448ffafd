import type { Testimonial } from '../../../content/testimonials';
import { LazySvg } from '../../ui/lazy-svg';

/** Gate shapes of 56 × 60. */
const GATES = {
  pointed: 'M3 58 V29 C3 15 20 16 28 3 C36 16 53 15 53 29 V58 Z',
  round: 'M3 58 V28 C3 14 14 3 28 3 C42 3 53 14 53 28 V58 Z',
  cusped:
    'M3 58 V30 C3 24 8 21 12 20 C13 14 20 13 22 9 C24 6 27 6 28 3 C29 6 32 6 34 9 C36 13 43 14 44 20 C48 21 53 24 53 30 V58 Z',
} as const;

const COLOURS = {
  brand: { gate: 'fill-brand-600', line: 'stroke-brand-300', text: 'fill-white' },
  marigold: { gate: 'fill-marigold-400', line: 'stroke-marigold-700', text: 'fill-ink-900' },
  ink: { gate: 'fill-ink-900', line: 'stroke-brand-400', text: 'fill-white' },
} as const;

/** A client's initials in a gate shape. The name is beside it. */
export function DrawnAvatar({ avatar, colour }: Pick<Testimonial, 'avatar' | 'colour'>) {
  const { gate, line, text } = COLOURS[colour];
  return (
    <LazySvg width="56" height="60" viewBox="0 0 56 60" className="shrink-0">
      <path d={GATES[avatar.gate]} className={gate} />
      <path
        d={GATES[avatar.gate]}
        transform="translate(4.5 5.6) scale(0.84 0.9)"
        className={line}
        strokeWidth="1.25"
        strokeOpacity="0.7"
      />
      <text x="28" y="43" textAnchor="middle" fontSize="19" className={`display ${text}`}>
        {avatar.initials}
      </text>
    </LazySvg>
  );
}
