import { REFUND_STATES } from '@deccanloop/contracts/payments/refund-states';
import { Section, SectionHeading } from '../../components/site/section';
import { GLOSSARY, REFUND_STATE_TEXTS } from '../../content/learn';

const named = (state: string): string => state.charAt(0).toUpperCase() + state.slice(1);

const GROUPS = [
  {
    group: 'Refunds',
    terms: REFUND_STATES.map((state) => ({ term: named(state), meaning: REFUND_STATE_TEXTS[state] })),
  },
  ...GLOSSARY,
];

/** The terms for states of refunds, quotations and projects. */
export function Glossary() {
  return (
    <Section labelledBy="glossary" ground="white">
      <SectionHeading
        id="glossary"
        eyebrow="Glossary"
        title="What each status means"
        lead="You see these words on your dashboard and in our mails."
      />
      <div className="grid gap-x-16 gap-y-12 md:grid-cols-2">
        {GROUPS.map(({ group, terms }) => (
          <section key={group} aria-label={group}>
            <h3 className="display text-xl text-ink-900">{group}</h3>
            <dl className="mt-4 divide-y divide-paper-200 border-y border-paper-200">
              {terms.map(({ term, meaning }) => (
                <div key={term} className="grid gap-x-6 gap-y-1 py-3.5 sm:grid-cols-[7.5rem_minmax(0,1fr)]">
                  <dt className="font-semibold text-ink-900">{term}</dt>
                  <dd className="text-ink-600">{meaning}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Section>
  );
}
