import { PAGES } from '@deccanloop/contracts/routes';
import { Link } from 'react-router-dom';
import { ArchLoopPattern } from '../../components/brand/arch-loop-pattern';
import { DemoPaymentButton } from '../../components/demo-payment/demo-payment-button';
import { Section, SectionHeading } from '../../components/site/section';
import { Button } from '../../components/ui/button';

/** The body that the demo logs, with a visitor's entries. */
const REQUEST = [
  ['transactionAmount', '499.5'],
  ['paymentMode', '"RAZORPAY"'],
  ['userId', '"USR-1042"'],
  ['userName', '"Asha Rao"'],
] as const;

/** A payment as a demonstration, for visitors without an account. */
export function Demo() {
  return (
    <Section labelledBy="demo-heading" className="pt-0!">
      <div className="on-ink relative isolate grid items-center gap-x-14 gap-y-10 overflow-clip rounded-xl bg-ink-900 p-6 pb-24 text-white sm:p-10 sm:pb-28 lg:grid-cols-[1.1fr_0.9fr] lg:p-14 lg:pb-28">
        <ArchLoopPattern lazy className="absolute inset-x-0 -bottom-3 -z-10 text-white/10" height={84} />
        <div className="*:[header]:mb-8!">
          <SectionHeading
            id="demo-heading"
            eyebrow="Demo"
            title="Make a payment the way your customers will"
            lead="Choose Razorpay or PhonePe, enter any amount, and follow it to the result. This is a demonstration: no money moves, nothing is sent, and you need no account."
            onInk
          />
          <div className="flex flex-wrap items-start gap-4">
            <DemoPaymentButton size="lg" className="noscript:hidden" />
            <Button asChild size="lg" variant="onInk">
              <Link to={PAGES.docs}>Read the documentation</Link>
            </Button>
          </div>
        </div>
        <figure className="overflow-hidden rounded-lg bg-ink-950 inset-ring inset-ring-white/12">
          <figcaption className="border-b border-white/12 px-5 py-3.5 text-sm text-ink-200">
            What a shop would send. The demo writes it to your browser’s console instead.
          </figcaption>
          <pre className="p-5 font-mono text-sm leading-7 whitespace-pre-wrap sm:p-6">
            {'{\n'}
            {REQUEST.map(([key, value], index) => (
              <span key={key}>
                {'  '}
                <span className="text-brand-300">&quot;{key}&quot;</span>
                <span className="text-ink-300">: </span>
                <span className="text-marigold-200">{value}</span>
                {index < REQUEST.length - 1 ? ',\n' : '\n'}
              </span>
            ))}
            {'}'}
          </pre>
        </figure>
      </div>
    </Section>
  );
}
