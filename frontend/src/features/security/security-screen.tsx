import { PAGES } from '@deccanloop/contracts/routes';
import { Link } from 'react-router-dom';
import { LockedGate } from '../../components/brand/locked-gate';
import { PageTitle } from '../../components/ui/page-title';
import { PAGE_TITLES } from '../../content/page-titles';
import { SECURITY_TOPICS, type SecurityTopic } from '../../content/security';
import { Report } from './report';

/** `/security`: what protects accounts, payments and documents, as a sheet with one row for each topic. */
export default function SecurityScreen() {
  return (
    <div className="-mt-16 bg-paper-0 pt-16 print:mt-0 print:pt-0">
      <PageTitle title={PAGE_TITLES[PAGES.security]} />
      <header className="frame flex flex-wrap-reverse items-end md:flex-nowrap md:items-center justify-between gap-x-10 gap-y-8 pt-12 pb-12 sm:pt-16">
        <div className="max-w-2xl">
          <h1 className="display text-4xl text-ink-900 lg:text-5xl">How we protect your data</h1>
          <p className="mt-5 text-lg text-ink-600">
            What this website does to protect accounts, payments and documents. The{' '}
            <Link
              to={PAGES.privacy}
              className="text-brand-700 underline decoration-brand-300 underline-offset-4 hover:decoration-current"
            >
              Privacy Policy
            </Link>{' '}
            says which data we store and for how long.
          </p>
          <nav aria-label="On this page" className="mt-7 print:hidden">
            <ul className="flex flex-wrap gap-x-6 gap-y-2 text-sm font-semibold text-brand-700">
              {[...SECURITY_TOPICS, { id: 'report', title: 'Report a vulnerability' }].map(
                ({ id, title }) => (
                  <li key={id}>
                    <a
                      href={`#${id}`}
                      className="inline-block rounded-sm py-1 underline-offset-4 hover:underline"
                    >
                      {title}
                    </a>
                  </li>
                ),
              )}
            </ul>
          </nav>
        </div>
        <div className="shrink-0 rounded-xl bg-ink-900 px-7 pt-5 max-sm:hidden print:hidden">
          <LockedGate size={190} />
        </div>
      </header>
      <div className="frame pb-6">
        {SECURITY_TOPICS.map((topic) => (
          <Topic key={topic.id} {...topic} />
        ))}
      </div>
      <Report />
    </div>
  );
}

function Topic({ id, title, points }: SecurityTopic) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid scroll-mt-16 gap-x-12 gap-y-6 border-t-2 border-ink-900 py-9 lg:grid-cols-[12rem_minmax(0,1fr)]"
    >
      <h2 id={`${id}-title`} className="display text-2xl text-ink-900">
        {title}
      </h2>
      <dl className="divide-y divide-paper-200">
        {points.map(({ name, text }) => (
          <div
            key={name}
            className="grid gap-x-10 gap-y-1 py-4 first:pt-0 last:pb-0 sm:grid-cols-[13rem_minmax(0,1fr)] lg:first:pt-1"
          >
            <dt className="font-semibold text-ink-900">{name}</dt>
            <dd className="max-w-2xl text-ink-700">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
