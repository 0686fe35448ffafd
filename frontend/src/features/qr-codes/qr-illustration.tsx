import { SampleCode } from './sample-code';

/** A QR code in an arch, with the frame of a camera. */
export function QrIllustration() {
  return (
    <div aria-hidden className="relative mx-auto hidden w-full max-w-sm select-none md:block">
      <svg
        viewBox="0 0 400 400"
        fill="none"
        strokeLinecap="round"
        className="block h-auto w-full overflow-visible"
      >
        <defs>
          <linearGradient id="qr-sky" x1="200" y1="20" x2="200" y2="400" gradientUnits="userSpaceOnUse">
            <stop stopColor="var(--color-ink-900)" />
            <stop offset="1" stopColor="var(--color-brand-600)" />
          </linearGradient>
        </defs>
        <path d="M56 400 V206 C56 112 158 118 200 34 C242 118 344 112 344 206 V400 Z" fill="url(#qr-sky)" />
        <path
          d="M76 400 V212 C76 132 166 134 200 70 C234 134 324 132 324 212 V400"
          stroke="#fff"
          strokeOpacity="0.3"
          strokeWidth="1.25"
        />
        <path
          d="M-4 392 H14 C34 392 42 383 42 372 C42 362 35 356 27 356 C19 356 13 362 13 369 C13 383 42 381 42 346 V202 C42 98 154 110 200 8 C246 110 358 98 358 202 V346 C358 381 387 383 387 369 C387 362 381 356 373 356 C365 356 358 362 358 372 C358 383 366 392 386 392 H404"
          className="stroke-brand-300"
          strokeWidth="1.5"
        />
        <path
          d="M104 208 V188 H124 M276 188 H296 V208 M296 360 V380 H276 M124 380 H104 V360"
          className="stroke-marigold-400"
          strokeWidth="4"
          strokeLinejoin="round"
        />
      </svg>
      <div className="absolute top-[51%] left-[31%] w-[38%] rounded-md bg-paper-0 p-4 text-ink-900 shadow-overlay">
        <SampleCode className="block w-full" />
      </div>
    </div>
  );
}
