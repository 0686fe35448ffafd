import { paise } from '@deccanloop/contracts/money';
import { Check } from 'lucide-react';
import { Money } from '../../../components/ui/money';

/** A shop in an arch, with a QR code on the counter. */
export function ShopIllustration() {
  return (
    <div
      aria-hidden
      className="relative mx-auto w-full max-w-lg select-none lg:-mr-6 lg:-ml-4 lg:w-auto lg:max-w-none"
    >
      <svg
        viewBox="14 0 492 540"
        fill="none"
        strokeLinecap="round"
        className="block h-auto w-full overflow-visible"
      >
        <defs>
          <linearGradient id="shop-sky" x1="260" y1="20" x2="260" y2="540" gradientUnits="userSpaceOnUse">
            <stop stopColor="var(--color-ink-900)" />
            <stop offset="0.6" stopColor="var(--color-brand-800)" />
            <stop offset="1" stopColor="var(--color-brand-600)" />
          </linearGradient>
          <clipPath id="shop-arch">
            <path d={ARCH} />
          </clipPath>
        </defs>
        <path d={ARCH} fill="url(#shop-sky)" />
        <g clipPath="url(#shop-arch)">
          <path
            d="M96 540 V262 C96 170 214 172 260 98 C306 172 424 170 424 262 V540"
            stroke="#fff"
            strokeOpacity="0.25"
            strokeWidth="1.25"
          />
          <Shelves />
          <Awning />
          <Counter />
        </g>
        <path d="M260 98 V150" className="stroke-marigold-400" strokeWidth="1.5" />
        <path d="M247 164 C247 152 273 152 273 164 Z" className="fill-marigold-500" />
        <circle cx="260" cy="167" r="7" className="fill-marigold-200" />
        <path
          d="M-6 528 H20 C48 528 58 516 58 500 C58 486 48 478 38 478 C28 478 20 486 20 496 C20 514 58 512 58 462 V262 C58 124 206 142 260 12 C314 142 462 124 462 262 V462 C462 512 500 514 500 496 C500 486 492 478 482 478 C472 478 462 486 462 500 C462 516 472 528 500 528 H526"
          className="stroke-brand-300"
          strokeWidth="1.75"
        />
      </svg>
      <p className="absolute top-[17%] right-0 flex animate-rise items-center gap-3 rounded-md bg-paper-0 py-3 pr-5 pl-3 shadow-raised inset-ring inset-ring-paper-200 [animation-delay:240ms] sm:right-[2%]">
        <span className="grid size-9 place-items-center rounded-full bg-success-50 text-success-600">
          <Check className="size-4.5" strokeWidth={2.5} />
        </span>
        <span className="text-sm">
          <span className="figures block font-semibold">
            <Money paise={paise(1_240_00)} /> received
          </span>
          <span className="text-ink-600">UPI, just now</span>
        </span>
      </p>
    </div>
  );
}

const ARCH = 'M76 540 V268 C76 144 210 152 260 46 C310 152 444 144 444 268 V540 Z';

function Awning() {
  const stripes = [76, 122, 168, 214, 260, 306, 352, 398];
  return (
    <g>
      {stripes.map((x, index) => (
        <path
          key={x}
          d={`M${x} 236 H${x + 46} V278 A23 23 0 0 1 ${x} 278 Z`}
          className={index % 2 ? 'fill-paper-0' : 'fill-brand-500'}
        />
      ))}
      <path d="M76 236 H444" className="stroke-ink-900" strokeOpacity="0.35" strokeWidth="3" />
    </g>
  );
}

/** Jars and boxes on two shelves. */
function Shelves() {
  return (
    <g>
      <rect x="76" y="262" width="368" height="190" className="fill-ink-950" fillOpacity="0.45" />
      <path d="M92 364 H428 M92 430 H428" className="stroke-brand-300" strokeOpacity="0.6" strokeWidth="3" />
      {[
        [104, 'fill-marigold-400'],
        [140, 'fill-brand-300'],
        [176, 'fill-marigold-200'],
        [350, 'fill-brand-200'],
        [386, 'fill-marigold-400'],
      ].map(([x, fill]) => (
        <g key={x} transform={`translate(${x} 318)`}>
          <rect width="28" height="44" rx="7" className="fill-white" fillOpacity="0.16" />
          <rect y="16" width="28" height="28" rx="6" className={String(fill)} />
          <rect x="3" y="-6" width="22" height="8" rx="3" className="fill-paper-200" />
        </g>
      ))}
    </g>
  );
}

/** The counter with a QR code, a terminal and a glass of chai. */
function Counter() {
  return (
    <g>
      <rect x="60" y="440" width="400" height="16" rx="4" className="fill-paper-0" />
      <rect x="76" y="456" width="368" height="84" className="fill-brand-800" />
      {[92, 150, 208, 266, 324, 382].map((x) => (
        <path
          key={x}
          d={`M${x} 540 V500 C${x} 484 ${x + 17} 484 ${x + 23} 470 C${x + 29} 484 ${x + 46} 484 ${x + 46} 500 V540`}
          className="stroke-brand-300"
          strokeOpacity="0.5"
          strokeWidth="1.5"
        />
      ))}
      <path d="M196 440 L206 428 H314 L324 440 Z" className="fill-ink-900" />
      <rect x="202" y="300" width="116" height="130" rx="12" className="fill-paper-0" />
      <rect x="202" y="300" width="116" height="24" rx="12" className="fill-brand-600" />
      <path d="M202 312 H318 V324 H202 Z" className="fill-brand-600" />
      <path d={SIGN} className="stroke-ink-900" strokeWidth="6" strokeLinecap="butt" />
      <path d="M244 312 h32" stroke="#fff" strokeWidth="4" />
      <g transform="translate(346 378) rotate(-8 30 40)">
        <rect width="50" height="74" rx="9" className="fill-ink-900" />
        <rect x="7" y="8" width="36" height="24" rx="4" className="fill-brand-200" />
        <path d="M14 20 l7 6 l14 -12" className="stroke-success-600" strokeWidth="3.5" />
        <path
          d="M11 43 h6 M22 43 h6 M33 43 h6 M11 53 h6 M22 53 h6 M33 53 h6 M11 63 h6 M22 63 h6 M33 63 h6"
          className="stroke-ink-300"
          strokeWidth="4"
        />
      </g>
      <path d="M118 402 H156 L150 440 H124 Z" className="fill-white" fillOpacity="0.25" />
      <path d="M120.5 414 H153.5 L149.5 438 H124.5 Z" className="fill-marigold-500" />
      <path
        d="M130 394 c-5 -7 5 -11 0 -19 M143 394 c-5 -7 5 -11 0 -19"
        className="stroke-white"
        strokeOpacity="0.55"
        strokeWidth="2"
      />
    </g>
  );
}

/** A simplified QR code: three finder patterns and a few modules. */
const SIGN =
  'M222 339 h26 v20 h-20 v-17 M234 349 h8 M272 339 h26 v20 h-20 v-17 M284 349 h8 M222 389 h26 v20 h-20 v-17 M234 399 h8 M256 336 v12 M256 356 h6 v10 M268 369 h12 M225 369 h12 M244 369 h8 v10 M288 369 h12 M258 384 h8 v16 M274 382 h8 M290 382 v10 M278 396 h14 M262 408 h10 M284 410 h16';
