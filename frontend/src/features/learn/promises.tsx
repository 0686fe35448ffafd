import { ArchLoopPattern } from '../../components/brand/arch-loop-pattern';
import { LazySvg } from '../../components/ui/lazy-svg';

const PROMISES = [
  {
    title: 'Credited exactly once',
    text: 'If a payment is confirmed twice, or late, your wallet is credited once. Every rupee is recorded in a ledger whose entries must add up.',
  },
  {
    title: 'Pending until the gateway answers',
    text: 'While the gateway has not answered, your payment is pending. We keep asking until the answer is final.',
  },
  {
    title: 'Visible only to you',
    text: 'You see your payments when you are logged in, and for half an hour in the browser that opened your payment link.',
  },
] as const;

const JOURNEY = [
  { title: 'You pay', text: 'at Razorpay or PhonePe' },
  { title: 'The gateway tells us', text: 'and we ask every three seconds' },
  { title: 'We check the answer', text: 'amount, currency and order' },
  { title: 'Your wallet is credited', text: 'and the page shows the result' },
] as const;

export function Promises() {
  return (
    <section className="on-ink relative isolate overflow-clip bg-ink-900 text-white">
      <ArchLoopPattern lazy className="absolute inset-x-0 -bottom-4 -z-10 text-brand-400/40" height={190} />
      <div className="frame grid gap-x-12 gap-y-16 pt-20 pb-56 sm:pt-28 sm:pb-64 md:grid-cols-2 lg:grid-cols-[1.15fr_0.85fr] lg:gap-x-24">
        <div>
          <h2 className="display max-w-xl text-3xl sm:text-4xl">
            If your bank was charged, we find the payment.
          </h2>
          <dl className="mt-12 grid gap-9">
            {PROMISES.map(({ title, text }) => (
              <div key={title} className="border-l-2 border-brand-500 pl-6">
                <dt className="text-lg font-semibold">{title}</dt>
                <dd className="mt-1.5 max-w-lg text-ink-200">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
        <Journey />
      </div>
    </section>
  );
}

/** The steps of one payment along a line. */
function Journey() {
  return (
    <div className="rounded-lg bg-ink-950/60 p-7 inset-ring inset-ring-white/10 sm:p-9 md:self-center">
      <p className="eyebrow text-ink-300">How one payment works</p>
      <ol className="mt-7">
        {JOURNEY.map(({ title, text }, index) => {
          const last = index === JOURNEY.length - 1;
          return (
            <li key={title} className="flex gap-5">
              <LazySvg
                width="36"
                height={last ? 36 : 84}
                viewBox={last ? '0 0 36 36' : '0 0 36 84'}
                className="shrink-0 overflow-visible"
              >
                {!last && <path d="M18 30 V84" className="stroke-brand-400" strokeWidth="1.75" />}
                <path
                  d="M18 30 C12 30 5 26 5 17 C5 8 14 7 18 0 C22 7 31 8 31 17 C31 26 24 30 18 30 Z"
                  className={last ? 'fill-marigold-400 stroke-marigold-400' : 'fill-ink-900 stroke-brand-400'}
                  strokeWidth="1.75"
                />
                {last ? (
                  <path
                    d="M12.5 17.5 L16.5 21.5 L24 13.5"
                    className="stroke-ink-900"
                    strokeWidth="2.5"
                    strokeLinecap="round"
                    strokeLinejoin="round"
                  />
                ) : (
                  <circle cx="18" cy="17.5" r="3" className="fill-white" />
                )}
              </LazySvg>
              <span className={last ? 'pt-1' : 'pt-1 pb-8'}>
                <span className="block font-semibold">{title}</span>
                <span className="block text-sm text-ink-300">{text}</span>
              </span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
