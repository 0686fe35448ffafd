import { PAYMENT_STATES, type PaymentState } from '@deccanloop/contracts/payments/status';
import { Section, SectionHeading } from '../../components/site/section';
import { Tag } from '../../components/ui/tag';
import { PAYMENT_STATE_TEXTS } from '../../content/learn';
import { LazySvg } from '../../components/ui/lazy-svg';

/** The payment states and their transitions. */
export function PaymentStates() {
  return (
    <Section labelledBy="payment-status" ground="white">
      <SectionHeading
        id="payment-status"
        eyebrow="Guide"
        title="How to read a payment status"
        lead="Only the gateway can say that a payment failed. Until it answers, your payment is pending and we keep checking."
      />
      <Ways />
      <dl className="mt-10 grid gap-px overflow-clip rounded-lg border border-paper-200 bg-paper-200 md:grid-cols-2 lg:grid-cols-3">
        {PAYMENT_STATES.map((state) => {
          const { label, meaning, advice, tone } = PAYMENT_STATE_TEXTS[state];
          return (
            <div key={state} className="bg-paper-0 p-6 sm:p-7">
              <dt>
                <Tag size="md" tone={tone}>
                  {label}
                </Tag>
              </dt>
              <dd className="mt-4">
                <p className="text-ink-800">{meaning}</p>
                <p className="mt-3 text-sm text-ink-600">
                  <span className="font-semibold text-ink-900">What to do:</span> {advice}
                </p>
              </dd>
            </div>
          );
        })}
      </dl>
    </Section>
  );
}

const TONES = {
  neutral: 'fill-paper-100 stroke-paper-300',
  brand: 'fill-brand-50 stroke-brand-300',
  success: 'fill-success-50 stroke-success-600',
  warning: 'fill-warning-50 stroke-warning-600',
  danger: 'fill-danger-50 stroke-danger-600',
} as const;

/** A state in the drawing; its name repeats the list below. */
function Stop({ state, x, y }: { state: PaymentState; x: number; y: number }) {
  const { label, tone } = PAYMENT_STATE_TEXTS[state];
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect x="-68" y="-22" width="136" height="44" rx="22" className={TONES[tone]} />
      <text textAnchor="middle" y="5.5" fontSize="16" fontWeight="600" className="fill-ink-900">
        {label}
      </text>
    </g>
  );
}

/** The transitions, from left to right. Decorative: the list says the same as text. */
function Ways() {
  return (
    <div className="hidden rounded-lg border border-paper-200 bg-paper-50 p-8 sm:block" aria-hidden>
      <LazySvg
        viewBox="0 0 960 250"
        strokeLinecap="round"
        strokeLinejoin="round"
        strokeWidth="1.75"
        className="block h-auto w-full"
      >
        <g className="stroke-ink-400">
          <path d="M148 125 H248 M240 118 L249 125 L240 132" />
          <path d="M386 112 C470 90 480 46 560 40 H730 M722 33 L731 40 L722 47" />
          <path d="M386 138 C470 160 480 204 560 210 H584 M576 203 L585 210 L576 217" />
          <path d="M386 125 H584 M576 118 L585 125 L576 132" />
        </g>
        {/* Late results: a payment that timed out may still be completed. */}
        <g className="stroke-marigold-500" strokeDasharray="3 6">
          <path d="M722 125 C770 125 800 100 800 66" />
          <path d="M722 210 C830 210 832 110 818 66" />
        </g>
        <path d="M793 76 L800 65 L808 75 M811 76 L817 65 L826 74" className="stroke-marigold-500" />
        {/* Repeated status checks. */}
        <path
          d="M284 103 C262 62 300 40 318 46 C340 54 344 80 336 101 M329 92 L335 103 L345 96"
          className="stroke-brand-500"
        />
        <text x="318" y="30" textAnchor="middle" fontSize="15" className="fill-ink-600">
          asked every 3 seconds
        </text>
        <text x="858" y="150" fontSize="15" className="fill-ink-600">
          <tspan x="846">answers</tspan>
          <tspan x="846" dy="20">
            that come late
          </tspan>
        </text>
        <Stop state="initiated" x={80} y={125} />
        <Stop state="pending" x={318} y={125} />
        <Stop state="completed" x={800} y={40} />
        <Stop state="timeout" x={654} y={125} />
        <Stop state="failed" x={654} y={210} />
      </LazySvg>
    </div>
  );
}
