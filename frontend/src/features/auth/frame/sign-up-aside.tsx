import { CODE_DIGITS } from '@deccanloop/contracts/accounts/timings';
import { Check } from 'lucide-react';
import { cx } from '../../../lib/class-names';
import { ArchIllustration } from './arch-illustration';
import { AsideText } from './aside-text';

const STEPS = [
  ['Enter your details', 'Name, e-mail, phone and a password.'],
  ['Enter the code', 'We send it by e-mail to verify your address.'],
  ['Use your wallet', 'Top it up and track every payment.'],
] as const;

/** Beside the sign-up: its three steps; `step` is the current one. */
export function SignUpAside({ step }: { step: 1 | 2 }) {
  return (
    <>
      <AsideText title="One account for projects and payments.">
        <ol className="grid gap-5">
          {STEPS.map(([title, text], index) => {
            const isNow = index + 1 === step;
            const isDone = index + 1 < step;
            return (
              <li key={title} aria-current={isNow ? 'step' : undefined} className="flex gap-4">
                <span
                  aria-hidden
                  className={cx(
                    'figures grid size-7 shrink-0 place-items-center rounded-full text-sm font-semibold',
                    isNow && 'bg-marigold-400 text-ink-950',
                    isDone && 'bg-brand-600 text-white',
                    !isNow && !isDone && 'text-white inset-ring inset-ring-ink-600',
                  )}
                >
                  {isDone ? <Check className="size-4" strokeWidth={2.75} /> : index + 1}
                </span>
                <span>
                  <span className="block font-semibold text-white">{title}</span>
                  <span className="block text-sm">{text}</span>
                </span>
              </li>
            );
          })}
        </ol>
      </AsideText>
      <div className="relative mx-auto min-h-0 w-full max-w-130 flex-1 2xl:max-w-180">
        <ArchIllustration>
          <MailIllustration isOpen={step === 2} />
        </ArchIllustration>
      </div>
    </>
  );
}

/** A mail: closed at first, open with the code once it was sent. */
function MailIllustration({ isOpen }: { isOpen: boolean }) {
  return (
    <g strokeLinejoin="round" strokeWidth="1.75">
      <path
        d="M108 318 L240 232 L372 318 V452 A14 14 0 0 1 358 466 H122 A14 14 0 0 1 108 452 Z"
        className={isOpen ? 'fill-brand-200' : 'fill-transparent'}
      />
      {isOpen && <Code />}
      <path
        d={
          isOpen
            ? 'M108 318 L232 399 Q240 404 248 399 L372 318 V452 A14 14 0 0 1 358 466 H122 A14 14 0 0 1 108 452 Z'
            : 'M122 304 H358 A14 14 0 0 1 372 318 V452 A14 14 0 0 1 358 466 H122 A14 14 0 0 1 108 452 V318 A14 14 0 0 1 122 304 Z'
        }
        fill="#ffffff"
      />
      <path d="M113 462 L210 386 M367 462 L270 386" className="stroke-paper-300" />
      {!isOpen && (
        <>
          <path
            d="M108 318 A14 14 0 0 1 122 304 H358 A14 14 0 0 1 372 318 L248 399 Q240 404 232 399 Z"
            className="fill-brand-50 stroke-brand-200"
          />
          <circle cx="368" cy="306" r="11" className="fill-marigold-400" />
        </>
      )}
    </g>
  );
}

function Code() {
  return (
    <g>
      <rect x="128" y="206" width="224" height="200" rx="14" fill="#ffffff" />
      <text x="152" y="244" className="fill-ink-500" fontFamily="var(--font-sans)" fontSize="13">
        Your code
      </text>
      {Array.from({ length: CODE_DIGITS }, (_, index) => (
        <g key={index}>
          <rect x={152 + index * 30} y="260" width="25" height="34" rx="7" className="fill-brand-50" />
          <circle cx={164.5 + index * 30} cy="277" r="3.5" className="fill-brand-600" />
        </g>
      ))}
    </g>
  );
}
