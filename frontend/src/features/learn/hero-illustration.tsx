import { paise } from '@deccanloop/contracts/money';
import { breakdownOf } from '@deccanloop/contracts/payments/fees';
import { Check } from 'lucide-react';
import { Money } from '../../components/ui/money';

/** Computed with the real fee rule, so that the figures are correct. */
const EXAMPLE = breakdownOf(paise(25_000_00), { basisPoints: 200, mode: 'deducted' });

/** The payment page in an arch. Decorative: the text beside it says the same. */
export function HeroIllustration() {
  return (
    <div
      aria-hidden
      className="relative mx-auto w-full max-w-md select-none md:max-lg:[zoom:0.75] lg:max-w-none"
    >
      <Gateway />
      <div className="absolute inset-x-[13%] top-[33%] animate-rise rounded-lg bg-paper-0 p-5 shadow-overlay [animation-delay:120ms] sm:inset-x-[19%] sm:p-6">
        <div className="flex items-baseline justify-between">
          <span className="display text-lg">Add Funds</span>
          <span className="text-xs text-ink-500">Asha Rao</span>
        </div>
        <div className="mt-4 rounded-md border border-brand-600 px-4 py-2.5 outline-3 outline-brand-600/15">
          <span className="display figures text-2xl">
            <span className="text-ink-500">₹</span> 25,000
          </span>
        </div>
        <dl className="mt-3.5 grid gap-1.5 text-xs text-ink-600">
          <div className="flex justify-between">
            <dt>Fee (2%)</dt>
            <dd>
              <Money paise={EXAMPLE.feePaise} />
            </dd>
          </div>
          <div className="flex justify-between font-semibold text-ink-900">
            <dt>To your wallet</dt>
            <dd>
              <Money paise={EXAMPLE.creditPaise} />
            </dd>
          </div>
        </dl>
        <div className="mt-4 rounded-md bg-brand-600 py-3 text-center text-sm font-semibold text-white shadow-button">
          Pay with Razorpay
        </div>
      </div>
      <div className="absolute bottom-[3.5%] left-0 hidden animate-rise sm:flex items-center gap-3 rounded-md bg-paper-0 py-3 pr-5 pl-3 shadow-raised inset-ring inset-ring-paper-200 [animation-delay:480ms] sm:bottom-[5%] sm:left-[2%]">
        <span className="grid size-9 place-items-center rounded-full bg-success-50 text-success-600">
          <Check className="size-4.5" strokeWidth={2.5} />
        </span>
        <span className="text-sm">
          <span className="block font-semibold">Wallet credited</span>
          <span className="figures text-ink-600">
            + <Money paise={EXAMPLE.creditPaise} />
          </span>
        </span>
      </div>
    </div>
  );
}

/** The arch itself, drawn with one line. */
function Gateway() {
  return (
    <svg
      viewBox="0 0 480 540"
      fill="none"
      className="block h-auto w-full overflow-visible"
      strokeLinecap="round"
    >
      <defs>
        <linearGradient id="hero-sky" x1="240" y1="20" x2="240" y2="540" gradientUnits="userSpaceOnUse">
          <stop stopColor="var(--color-ink-900)" />
          <stop offset="0.55" stopColor="var(--color-ink-700)" />
          <stop offset="1" stopColor="var(--color-brand-600)" />
        </linearGradient>
      </defs>
      <path d="M52 540 V268 C52 142 190 150 240 44 C290 150 428 142 428 268 V540 Z" fill="url(#hero-sky)" />
      <g stroke="#ffffff">
        <path
          d="M78 540 V276 C78 168 194 170 240 92 C286 170 402 168 402 276 V540"
          strokeOpacity="0.3"
          strokeWidth="1.25"
        />
        <path
          d="M104 540 V286 C104 194 198 194 240 134 C282 194 376 194 376 286 V540"
          strokeOpacity="0.2"
          strokeWidth="1.25"
        />
        <path
          d="M130 540 V296 C130 222 204 218 240 172 C276 218 350 222 350 296 V540"
          strokeOpacity="0.12"
          strokeWidth="1.25"
        />
      </g>
      <circle cx="240" cy="150" r="6" className="fill-marigold-400" />
      <path d="M240 92 V142" stroke="var(--color-marigold-400)" strokeWidth="1.25" />
      <path
        d="M-40 528 H-6 C22 528 34 516 34 500 C34 486 24 478 14 478 C4 478 -4 486 -4 496 C-4 514 34 512 34 462 V262 C34 120 186 138 240 8 C294 138 446 120 446 262 V462 C446 512 484 514 484 496 C484 486 476 478 466 478 C456 478 446 486 446 500 C446 516 458 528 486 528 H520"
        className="stroke-brand-300"
        strokeWidth="1.75"
      />
    </svg>
  );
}
