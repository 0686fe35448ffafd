import { Section, SectionHeading } from '../../components/site/section';
import { PAYMENT_MEASUREMENTS } from '../../content/measurements';
import { longDate } from '../../lib/long-date';

const { captured, kills, lost, creditedTwice, measuredOn } = PAYMENT_MEASUREMENTS;

const STEPS = [
  {
    title: 'The order is stored first',
    text: 'We write the order to the database before we call the gateway. If a server stops after that, the record shows which payment has no result yet.',
  },
  {
    title: 'Without a result, the payment is pending',
    text: 'A timeout or a restart never marks a payment as failed. Only the answer of the gateway does.',
  },
  {
    title: 'A worker asks the gateway again',
    text: 'It asks every 3 seconds for 5 minutes, then at longer intervals, until the answer is final. Webhooks that arrive late or twice are handled the same way.',
  },
  {
    title: 'The wallet is credited once',
    text: 'The database accepts one credit for each captured payment. A second attempt to credit it changes nothing.',
  },
];

const RESULTS = [
  { value: captured, label: 'payments captured' },
  { value: kills, label: 'times a server or worker was killed' },
  { value: lost, label: 'payments lost' },
  { value: creditedTwice, label: 'payments credited twice' },
];

/** What happens to a payment when a server stops, with the result of the last fault run. */
export function UnderFailure() {
  return (
    <Section labelledBy="under-failure" ground="white">
      <SectionHeading
        id="under-failure"
        title="What happens to a payment when a server stops"
        lead="We test this by killing our servers while customers of a simulated gateway pay."
      />
      <div className="grid gap-12 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-16">
        <ol className="grid gap-8 border-l-2 border-brand-200 pl-7">
          {STEPS.map(({ title, text }) => (
            <li key={title} className="relative">
              <span
                aria-hidden
                className="absolute top-1.5 -left-[2.15rem] size-3.5 rounded-full border-2 border-brand-600 bg-paper-0"
              />
              <h3 className="text-lg font-semibold text-ink-900">{title}</h3>
              <p className="mt-1 max-w-2xl text-ink-600">{text}</p>
            </li>
          ))}
        </ol>
        <figure className="self-start rounded-lg border border-paper-200 bg-paper-50 p-7">
          <figcaption className="text-sm text-ink-600">Test run of {longDate(measuredOn)}</figcaption>
          <dl className="mt-4 divide-y divide-paper-200">
            {RESULTS.map(({ value, label }) => (
              <div key={label} className="flex items-baseline justify-between gap-6 py-3">
                <dt className="text-ink-700">{label}</dt>
                <dd className="display figures text-2xl text-ink-900">{value}</dd>
              </div>
            ))}
          </dl>
        </figure>
      </div>
    </Section>
  );
}
