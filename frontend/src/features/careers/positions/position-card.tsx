import { Briefcase, ChevronDown, Clock, IndianRupee, MapPin, type LucideIcon } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { Button } from '../../../components/ui/button';
import { Tag } from '../../../components/ui/tag';
import type { JobPosting } from '../../../content/jobs';
import { cx } from '../../../lib/class-names';
import { choosePosition } from '../form/chosen-position';
import { goTo } from '../go-to';
import { SECTIONS } from '../sections';
import { postedOnText, postedText } from './posted-text';

function onFragment(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}

const never = () => () => undefined;

/** A summary of a position; a press on the card shows or hides the details. */
export function PositionCard({ job }: { job: JobPosting }) {
  // A link to this position, as in search engines, opens it.
  const isMeant = useSyncExternalStore(
    onFragment,
    () => window.location.hash === `#${job.id}`,
    () => false,
  );
  const [toggled, setToggled] = useState<boolean | null>(null);
  const isOpen = toggled ?? isMeant;
  const detailsId = `${job.id}-details`;

  return (
    <article
      id={job.id}
      className={cx(
        'scroll-mt-24 rounded-lg border bg-paper-0 transition duration-200',
        isOpen
          ? 'border-brand-300 shadow-raised'
          : 'border-paper-200 shadow-card hover:border-brand-200 hover:shadow-raised',
      )}
    >
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={detailsId}
          onClick={() => setToggled(!isOpen)}
          className="flex w-full items-start gap-5 rounded-lg p-6 text-left sm:px-8 sm:py-7"
        >
          <span className="min-w-0 flex-1">
            <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
              <span className="display text-xl text-ink-900">{job.title}</span>
              <Tag size="md" tone={job.type === 'Full Time' ? 'brand' : 'neutral'}>
                {job.type}
              </Tag>
              {job.urgent && (
                <Tag size="md" tone="warning" pulse>
                  Urgent
                </Tag>
              )}
            </span>
            <span className="mt-3.5 flex flex-col gap-x-6 gap-y-1.5 text-sm text-ink-600 sm:flex-row sm:flex-wrap">
              <Detail icon={MapPin} name="Location" text={job.location} />
              <Detail
                icon={IndianRupee}
                name="Salary"
                text={job.salary.replace(/^₹/, '')}
                spoken={job.salary}
              />
              <Detail icon={Briefcase} name="Experience" text={job.experience} />
            </span>
          </span>
          <span
            aria-hidden
            className={cx(
              'grid size-9 shrink-0 place-items-center rounded-full inset-ring transition duration-200',
              isOpen
                ? 'rotate-180 bg-brand-600 text-white inset-ring-brand-600'
                : 'bg-paper-0 text-ink-600 inset-ring-paper-300',
            )}
          >
            <ChevronDown className="size-5" />
          </span>
        </button>
      </h3>
      {/* Without scripts everything is shown, because nothing could open it. */}
      <div
        id={detailsId}
        className={cx(
          'grid transition-[grid-template-rows,visibility] duration-300 noscript:visible noscript:grid-rows-[1fr]',
          isOpen
            ? 'visible grid-rows-[1fr]'
            : 'invisible grid-rows-[0fr] print:visible print:grid-rows-[1fr]',
        )}
      >
        <div className="overflow-hidden">
          <Details job={job} />
        </div>
      </div>
    </article>
  );
}

interface DetailProps {
  icon: LucideIcon;
  name: string;
  text: string;
  /** For screen readers, where the icon contains part of the meaning. */
  spoken?: string;
}

function Detail({ icon: Icon, name, text, spoken = text }: DetailProps) {
  return (
    <span className="figures inline-flex items-center gap-1.5">
      <Icon aria-hidden className="size-4 shrink-0 text-ink-500" />
      <span className="sr-only">
        {name}: {spoken}
      </span>
      <span aria-hidden>{text}</span>
    </span>
  );
}

function Details({ job }: { job: JobPosting }) {
  const apply = () => {
    choosePosition(job.title);
    goTo(SECTIONS.form);
  };
  return (
    <div className="mx-6 grid gap-x-12 gap-y-7 border-t border-paper-200 pt-6 pb-7 sm:mx-8 sm:pb-8 lg:grid-cols-[1.4fr_1fr]">
      <div>
        <p className="text-ink-700">{job.description}</p>
        <h4 className="mt-6 text-sm font-semibold text-ink-900">What you will do</h4>
        <ul className="mt-2.5 grid gap-2 text-ink-600">
          {job.duties.map((duty) => (
            <li key={duty} className="flex gap-3">
              <span aria-hidden className="mt-2.5 h-px w-4 shrink-0 bg-brand-600" />
              {duty}
            </li>
          ))}
        </ul>
      </div>
      <div className="flex flex-col items-start">
        <h4 className="text-sm font-semibold text-ink-900">What you bring</h4>
        <ul className="mt-3 flex flex-wrap gap-2">
          {job.skills.map((skill) => (
            <li key={skill} className="rounded-full bg-paper-100 px-3 py-1 text-sm text-ink-700">
              {skill}
            </li>
          ))}
        </ul>
        <p className="figures mt-6 flex items-center gap-1.5 text-sm text-ink-600">
          <Clock aria-hidden className="size-4 text-ink-500" />
          <span>
            Posted <Posted on={job.postedOn} /> · {job.applicants} applicants
          </span>
        </p>
        <Button size="lg" onClick={apply} className="mt-5 max-sm:w-full">
          Apply for this position
        </Button>
      </div>
    </div>
  );
}

/** A relative date, once scripts run. */
function Posted({ on }: { on: string }) {
  const text = useSyncExternalStore(
    never,
    () => postedText(on, Date.now()),
    () => postedOnText(on),
  );
  return <time dateTime={on}>{text}</time>;
}
