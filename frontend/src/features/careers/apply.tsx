import { COMPANY, REPLY_PROMISES } from '@deccanloop/contracts/company';
import { PAGES } from '@deccanloop/contracts/routes';
import { Clock, FileText, Mail, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { NeedsScript } from '../../components/form/needs-script';
import { Section } from '../../components/site/section';
import { Card, CardHeader } from '../../components/ui/card';
import { Skeleton } from '../../components/ui/skeleton';
import { lazyOnUse } from '../../lib/lazy-on-use';
import { SECTIONS } from './sections';

const form = lazyOnUse(() => import('./form/application-form'), <FormSkeleton />);

const LINK = 'font-semibold text-brand-700 underline underline-offset-3';

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
        <ul className="grid gap-5 text-ink-600 max-lg:mt-2">
          <Note icon={Clock}>
            A person reads it and answers within {REPLY_PROMISES.applicationHours} hours, also when the answer
            is no.
          </Note>
          <Note icon={FileText}>
            We store your CV encrypted. What we keep and how long is in the{' '}
            <Link to={PAGES.privacy} className={LINK}>
              privacy policy
            </Link>
            .
          </Note>
          <Note icon={Mail}>
            You would rather write a mail?{' '}
            <a href={`mailto:${COMPANY.careersEmail}`} className={LINK}>
              {COMPANY.careersEmail}
            </a>
          </Note>
        </ul>
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
