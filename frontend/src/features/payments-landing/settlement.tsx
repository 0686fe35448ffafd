import { paise } from '@deccanloop/contracts/money';
import { breakdownOf } from '@deccanloop/contracts/payments/fees';
import { Section, SectionHeading } from '../../components/site/section';
import { Money } from '../../components/ui/money';
import { cx } from '../../lib/class-names';
import { FEE_PERCENT } from './sales/fee-count';

/** An example at the real fee. */
const EXAMPLE = breakdownOf(paise(10_000_00), { basisPoints: FEE_PERCENT * 100, mode: 'deducted' });

const STEPS = [
  {
    title: 'Your customer pays',
    text: 'By card, UPI, net banking or wallet, in a checkout with your colours.',
  },
  {
    title: 'Their bank approves',
    text: 'You and your customer see the result on screen and get it by e-mail.',
  },
  { title: 'The fee is deducted', text: 'You see it for each payment. Failed payments cost nothing.' },
  {
    title: 'You receive the rest',
    text: 'It is settled to your current account, with a list of the orders.',
  },
] as const;

/** How settlements work, and the amount after the fee. */
export function Settlement() {
  return (
    <Section ground="white" labelledBy="settlement-heading">
      <div className="grid items-center gap-x-16 gap-y-12 lg:grid-cols-[1.15fr_0.85fr]">
        <div>
          <SectionHeading
            id="settlement-heading"
            eyebrow="From checkout to account"
            title="You see every rupee on its way"
          />
          <ol className="relative grid gap-8">
            {STEPS.map(({ title, text }, index) => (
              <li key={title} className="relative flex gap-5">
                {index < STEPS.length - 1 && (
                  <span aria-hidden className="absolute top-11 -bottom-8 left-5.5 w-px bg-brand-200" />
                )}
                <span
                  aria-hidden
                  className={cx(
                    'display figures grid size-11 shrink-0 place-items-center rounded-[1.3rem_1.3rem_0.6rem_0.6rem] text-lg',
                    index === STEPS.length - 1
                      ? 'bg-brand-600 text-white'
                      : 'bg-brand-50 text-brand-700 inset-ring inset-ring-brand-100',
                  )}
                >
                  {index + 1}
                </span>
                <div className="pt-1.5">
                  <h3 className="display text-xl">{title}</h3>
                  <p className="mt-1 max-w-md text-ink-600">{text}</p>
                </div>
              </li>
            ))}
          </ol>
        </div>
        <Statement />
      </div>
    </Section>
  );
}

/** The settlement advice that a merchant receives. */
function Statement() {
  return (
    <div className="relative isolate">
      <div
        aria-hidden
        className="absolute inset-x-6 -top-3 bottom-6 -z-10 rotate-2 rounded-lg bg-brand-100"
      />
      <div className="rounded-lg bg-paper-0 p-6 shadow-raised inset-ring inset-ring-paper-200 sm:p-8">
        <p className="text-sm text-ink-600">For example</p>
        <p className="display mt-1 text-xl">
          A payment of <Money paise={EXAMPLE.amountPaise} />
        </p>
        <dl className="mt-6 grid gap-4">
          <div className="flex justify-between gap-4">
            <dt className="text-ink-600">Paid by your customer</dt>
            <dd className="font-medium">
              <Money paise={EXAMPLE.amountPaise} decimals="always" />
            </dd>
          </div>
          <div className="flex justify-between gap-4">
            <dt className="text-ink-600">Platform charges, {FEE_PERCENT}%</dt>
            <dd className="font-medium whitespace-nowrap">
              − <Money paise={EXAMPLE.feePaise} decimals="always" />
            </dd>
          </div>
          <div className="flex items-baseline justify-between gap-4 border-t border-dashed border-paper-300 pt-4">
            <dt className="font-semibold">To your account</dt>
            <dd className="display text-2xl text-success-700">
              <Money paise={EXAMPLE.creditPaise} decimals="always" />
            </dd>
          </div>
        </dl>
        <div aria-hidden className="mt-7 flex h-2.5 gap-1 overflow-clip rounded-full">
          <span className="flex-[98.5] rounded-full bg-success-600" />
          <span className="min-w-2 flex-[1.5] rounded-full bg-marigold-400" />
        </div>
        <p className="mt-3 text-sm text-ink-600">
          No set-up charge, no monthly charge and no charge for failed payments.
        </p>
      </div>
    </div>
  );
}
