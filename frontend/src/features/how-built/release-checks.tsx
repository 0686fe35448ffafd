import { PROJECT_PROMISES } from '@deccanloop/contracts/project-promises';
import { PAGES } from '@deccanloop/contracts/routes';
import { Check } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Section, SectionHeading } from '../../components/site/section';
import { Button } from '../../components/ui/button';

/** Each is a test of the project that fails the release. */
const CHECKS = [
  'Payments run while processes are killed. A lost or double credit fails the release.',
  'Pages are checked with axe against WCAG 2.2 AA. One violation fails the release.',
  'Before it can be used, a public page loads at most 130 kB of JavaScript, including the headers of its requests.',
  'After the browser tests, logs, tables and the queue are searched for codes, tokens and card numbers.',
  'The tests use a real PostgreSQL, a real Redis and a real browser. Only the gateways are simulated.',
  'Public pages can be read with JavaScript switched off.',
];

/** What every release must pass. */
export function ReleaseChecks() {
  return (
    <Section labelledBy="release-checks" ground="white">
      <SectionHeading
        id="release-checks"
        title="What every release must pass"
        lead={`We build our customers’ software the same way. Tell us about yours: an engineer replies ${PROJECT_PROMISES.answer}, and the quotation is free.`}
        action={
          <Button asChild size="lg">
            <Link to={PAGES.quotation}>Request a quotation</Link>
          </Button>
        }
      />
      <ul className="grid gap-x-16 gap-y-5 md:grid-cols-2">
        {CHECKS.map((text) => (
          <li key={text} className="flex gap-4 border-t border-paper-200 pt-5 text-ink-800">
            <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-success-700" />
            {text}
          </li>
        ))}
      </ul>
    </Section>
  );
}
