import { WORK_PAGE } from '@deccanloop/contracts/routes';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { SLUGS } from 'virtual:case-study-slugs';
import { SampleNotice } from '../../components/site/sample-notice';
import { Section } from '../../components/site/section';
import type { Team as Content } from '../../content/team';

/** Who works on a project. */
export function Team({ team: { sample, members } }: { team: Content }) {
  return (
    <Section labelledBy="team-title">
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]">
        <div className="lg:sticky lg:top-24 lg:self-start">
          <h2 id="team-title" className="display text-3xl text-ink-900 sm:text-4xl">
            Who works on your project
          </h2>
          {sample && (
            <SampleNotice
              className="mt-5"
              text="Sample team. These are roles and no real persons; the company replaces them with its own people."
            />
          )}
          {SLUGS.length > 0 && (
            <p className="mt-6">
              <Link
                to={WORK_PAGE}
                className="group inline-flex items-center gap-2 rounded-sm py-1 font-semibold text-brand-700 underline-offset-4 hover:underline"
              >
                See what a project looks like
                <ArrowRight aria-hidden className="size-4.5 transition group-hover:translate-x-0.5" />
              </Link>
            </p>
          )}
        </div>
        <ul className="divide-y divide-paper-200 border-y border-paper-200">
          {members.map(({ role, initials, text }) => (
            <li key={role} className="flex items-center gap-5 py-5">
              <Initials text={initials} />
              <div>
                <h3 className="font-semibold text-ink-900">{role}</h3>
                <p className="mt-0.5 text-ink-600">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

/** The initials of a role in an arch, instead of a photograph. */
const Initials = ({ text }: { text: string }) => (
  <span
    aria-hidden
    className="display grid h-14 w-12 shrink-0 place-items-end justify-center rounded-[1.5rem_1.5rem_0.5rem_0.5rem] bg-brand-50 pb-2.5 text-lg text-brand-700 inset-ring inset-ring-brand-200"
  >
    {text}
  </span>
);
