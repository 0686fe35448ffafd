import { COMPANY, REPLY_PROMISES } from '@deccanloop/contracts/company';
import { RETENTION } from '@deccanloop/contracts/policies';
import { PAGES } from '@deccanloop/contracts/routes';
import { Lock, Mail, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { NeedsScript } from '../../components/form/needs-script';
import { Section } from '../../components/site/section';
import { Card, CardHeader } from '../../components/ui/card';
import { Skeleton } from '../../components/ui/skeleton';
import { lazyOnUse } from '../../lib/lazy-on-use';
import { GoTo } from './go-to';
import { SECTIONS } from './sections';

const form = lazyOnUse(() => import('./form/application-form'), <FormSkeleton />);

const LINK = 'font-semibold text-brand-700 underline underline-offset-3';

/** The first steps of the hiring process, in more detail. */
const AFTER = [
  {
    when: 'At once',
    text: `Your reference appears here, and we send it to your e-mail address. We read applications and CVs at ${COMPANY.careersEmail}.`,
  },
  {
    when: `Within ${REPLY_PROMISES.applicationHours} hours`,
    text: 'A person reads it and replies, even if the answer is no.',
  },
  {
    when: 'Within two weeks',
    text: 'If it fits: a 15-minute call, a paid two-hour task, an interview and a written offer.',
  },
] as const;

/** The application form, with information for applicants beside it. */
export function Apply() {
  return (
    <Section id={SECTIONS.form} ground="white" labelledBy="apply-title">
      <div className="grid items-start gap-x-14 gap-y-8 lg:grid-cols-[0.8fr_1.2fr] lg:grid-rows-[auto_1fr]">
        <div>
          <p className="eyebrow mb-3 text-brand-700">Application</p>
          <h2 id="apply-title" tabIndex={-1} className="display text-3xl text-ink-900 sm:text-4xl">
            Apply for a position
          </h2>
          <p className="mt-4 text-lg text-ink-600">
            Name, e-mail and position are all we need. You need no account and no cover letter.
          </p>
        </div>
        <Card className="lg:row-span-2">
          <CardHeader
            title="Your application"
            description="Only fields marked optional can be left blank."
            level={3}
          />
          <NeedsScript email={COMPANY.careersEmail} className="mt-5" />
          <form.Part />
        </Card>
        <div className="max-lg:mt-2">
          <h3 className="display text-xl text-ink-900">After you apply</h3>
          <ol className="mt-6">
            {AFTER.map(({ when, text }) => (
              <li key={when} className="relative border-l-2 border-paper-200 pb-7 pl-6 last:pb-0">
                <span
                  aria-hidden
                  className="absolute top-1.5 -left-[7px] size-3 rounded-full bg-paper-0 inset-ring-2 inset-ring-brand-600"
                />
                <p className="font-semibold text-ink-900">{when}</p>
                <p className="mt-1 text-ink-600">{text}</p>
              </li>
            ))}
          </ol>
          <p className="mt-5 pl-6.5">
            <GoTo to={SECTIONS.process} className={LINK}>
              See all five steps
            </GoTo>
          </p>
          <ul className="mt-9 grid gap-5 border-t border-paper-200 pt-8 text-ink-600">
            <Note icon={Lock}>
              We store your CV encrypted and delete it with your application after at most{' '}
              {RETENTION.applicationMonths} months. Details are in the{' '}
              <Link to={PAGES.privacy} className={LINK}>
                privacy policy
              </Link>
              .
            </Note>
            <Note icon={Mail}>
              You can also apply by e-mail:{' '}
              <a href={`mailto:${COMPANY.careersEmail}`} className={LINK}>
                {COMPANY.careersEmail}
              </a>
            </Note>
          </ul>
        </div>
      </div>
    </Section>
  );
}

function Note({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex gap-3.5">
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-brand-600" strokeWidth={1.75} />
      <p>{children}</p>
    </li>
  );
}

/** A placeholder while the form's code is loading. */
function FormSkeleton() {
  return (
    <div aria-hidden className="mt-7 grid gap-12">
      {['h-12', 'h-12', 'h-12', 'h-36', 'h-18'].map((height, index) => (
        <Skeleton key={index} className={height} />
      ))}
      <Skeleton className="h-13 w-44" />
    </div>
  );
}
