import { COMPANY } from '@deccanloop/contracts/company';
import { articlePath, PAGES } from '@deccanloop/contracts/routes';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Section } from '../../components/site/section';
import { Accordion } from '../../components/ui/accordion';
import { Button } from '../../components/ui/button';
import { telephoneLink } from '../../content/contact';
import { FAQS } from '../../content/learn';

const ITEMS = FAQS.map(({ question, answer }, index) => ({
  id: `question-${index + 1}`,
  title: question,
  content: <p>{answer}</p>,
}));

const LINK = 'text-brand-700 underline-offset-4 hover:underline';

export function Questions() {
  return (
    <Section labelledBy="questions">
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[1.35fr_0.65fr]">
        <div>
          <h2 id="questions" className="display text-3xl text-ink-900 sm:text-4xl">
            Good to know
          </h2>
          <div className="mt-8">
            <Accordion items={ITEMS} />
          </div>
        </div>
        <div className="grid gap-6 lg:self-start">
          <section
            aria-labelledby="help"
            className="rounded-lg border border-paper-200 bg-paper-0 p-7 shadow-card"
          >
            <h3 id="help" className="display text-xl">
              Something not right?
            </h3>
            <p className="mt-2 text-ink-600">
              Tell us what happened. With your transaction ID we can find the payment quickly.
            </p>
            <Button asChild fullWidth className="mt-6">
              <Link to={PAGES.support}>Contact support</Link>
            </Button>
            <ul className="mt-6 grid gap-2 border-t border-paper-200 pt-6 text-sm">
              <li>
                <a href={`mailto:${COMPANY.supportEmail}`} className={LINK}>
                  {COMPANY.supportEmail}
                </a>
              </li>
              <li>
                <a href={telephoneLink(COMPANY.supportPhone)} className={LINK}>
                  {COMPANY.supportPhone}
                </a>
              </li>
            </ul>
          </section>
          <Link
            to={articlePath('unknown-is-pending')}
            className="group rounded-lg border border-paper-200 bg-paper-0 p-7 transition hover:border-brand-300"
          >
            <span className="eyebrow text-brand-700">From the blog</span>
            <span className="mt-2 flex items-end justify-between gap-4 text-lg font-semibold text-ink-900">
              How payments are credited exactly once
              <ArrowRight
                aria-hidden
                className="mb-1 size-5 shrink-0 text-brand-600 transition group-hover:translate-x-0.5"
              />
            </span>
          </Link>
        </div>
      </div>
    </Section>
  );
}
