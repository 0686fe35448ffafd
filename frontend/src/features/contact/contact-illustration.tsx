import { Check, Clock } from 'lucide-react';
import { ARCH_FRAME, ARCH_INNER } from '../../components/brand/geometry';

/** A message and its answer, in front of a gate. Decorative. */
export function ContactIllustration() {
  return (
    <div aria-hidden className="relative mx-auto w-full max-w-md max-md:hidden">
      <svg viewBox="0 0 96 112" fill="none" className="mx-auto block h-88 text-brand-200">
        <path d={ARCH_FRAME} className="fill-brand-50" stroke="currentColor" strokeWidth="0.6" />
        <path d={ARCH_INNER} stroke="currentColor" strokeWidth="0.4" />
      </svg>
      <div className="absolute top-12 -left-2 w-72 rounded-lg rounded-bl-xs border border-paper-200 bg-paper-0 p-4 shadow-raised">
        <p className="text-xs text-ink-600">Meera, a clinic in Secunderabad</p>
        <p className="mt-1.5 text-sm text-ink-900">
          Our appointments live in three notebooks. Could they live in one app?
        </p>
        <p className="figures mt-2 flex items-center gap-1.5 text-2xs text-ink-600">
          <Check className="size-3 text-brand-600" strokeWidth={3} />
          10:42 AM
        </p>
      </div>
      <div className="absolute right-0 bottom-8 w-72 rounded-lg rounded-br-xs bg-ink-900 p-4 text-white shadow-raised">
        <p className="flex items-center justify-between text-xs text-ink-200">
          Ravi, engineer
          <span className="flex items-center gap-1 text-marigold-400">
            <Clock className="size-3" />
            38 min later
          </span>
        </p>
        <p className="mt-1.5 text-sm">
          They can. I have drawn how it could work: two screens for the front desk, one for each doctor. Shall
          we call?
        </p>
      </div>
    </div>
  );
}
