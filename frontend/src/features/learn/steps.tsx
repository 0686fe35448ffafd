import { LinkIllustration, PayIllustration, WalletIllustration } from './step-illustrations';

const STEPS = [
  {
    Illustration: LinkIllustration,
    title: 'Open your personal link',
    text: 'Choose Add Funds in the app or on the website. The link is made for you and works for a limited time.',
  },
  {
    Illustration: PayIllustration,
    title: 'Enter an amount and pay',
    text: 'You see the limits and the 2% fee before you pay. Your card or UPI details go to the gateway only. We never see them.',
  },
  {
    Illustration: WalletIllustration,
    title: 'See the result',
    text: 'We ask the gateway until its answer is final, and then credit your wallet, even if you have closed the page.',
  },
] as const;

export function Steps() {
  return (
    <section aria-labelledby="how-it-works" className="frame py-14 sm:py-26">
      <div className="max-w-2xl">
        <p className="eyebrow text-brand-700">How it works</p>
        <h2 id="how-it-works" className="display mt-3 text-3xl sm:text-4xl">
          From link to wallet in three steps
        </h2>
      </div>
      <ol className="mt-8 grid gap-x-8 gap-y-8 sm:mt-14 md:grid-cols-3">
        {STEPS.map(({ Illustration, title, text }, index) => (
          <li
            key={title}
            className="max-md:grid max-md:grid-cols-[7rem_minmax(0,1fr)] max-md:items-start max-md:gap-x-5 sm:max-md:grid-cols-[14rem_minmax(0,1fr)]"
          >
            <div className="row-span-2 overflow-hidden rounded-lg border border-paper-200 bg-paper-0 shadow-card">
              <Illustration />
            </div>
            <h3 className="flex items-baseline md:mt-6 gap-3 text-lg font-semibold">
              <span aria-hidden className="display figures text-brand-600">
                {index + 1}
              </span>
              {title}
            </h3>
            <p className="mt-1 text-ink-600 md:mt-2">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
