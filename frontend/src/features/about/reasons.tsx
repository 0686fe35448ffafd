import { PROJECT_PROMISES } from '@deccanloop/contracts/project-promises';
import { FileCode2, FlaskConical, LifeBuoy } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconTile } from '../../components/site/icon-tile';
import { Reveal } from '../../components/site/reveal';
import { Section, SectionHeading } from '../../components/site/section';
import { cx } from '../../lib/class-names';
import { PricePicture, ProgressPicture } from './reason-pictures';

const DRAWN = [
  {
    title: 'The price is known before the work',
    text: 'A quotation lists every part with its price. You pay for these parts. Anything you add later is quoted first.',
    Picture: PricePicture,
  },
  {
    title: 'You see it grow',
    text: `You can open a new version on your own phone ${PROJECT_PROMISES.demo}, with a list of what changed.`,
    Picture: ProgressPicture,
  },
] as const;

const SHORT = [
  {
    title: 'Tests come with the code',
    text: 'What the software must do is written as tests that run on every change, so we find mistakes before a release.',
    icon: FlaskConical,
  },
  {
    title: 'All of it is yours',
    text: 'Source code, designs, documents and every account are in your name from the first day.',
    icon: FileCode2,
  },
  {
    title: 'Support at night',
    text: 'Systems that we run are monitored 24/7 by the people who built them.',
    icon: LifeBuoy,
  },
] as const;

/** Five reasons to choose the company. */
export function Reasons() {
  return (
    <Section labelledBy="why-choose-us">
      <Reveal>
        <SectionHeading
          id="why-choose-us"
          eyebrow="Why choose us"
          title="Five things you can hold us to"
          lead="They apply to every project."
        />
      </Reveal>
      <ul className="grid gap-5 md:grid-cols-6">
        {DRAWN.map(({ title, text, Picture }, index) => (
          <li key={title} className="md:col-span-3">
            <Reveal delay={index * 90} className="h-full">
              <Point title={title} text={text}>
                <Picture />
              </Point>
            </Reveal>
          </li>
        ))}
        {SHORT.map(({ title, text, icon }, index) => (
          <li key={title} className="md:col-span-2">
            <Reveal delay={index * 90} className="h-full">
              <Point title={title} text={text} beside>
                <div className="pt-6 pl-6 md:pt-8 md:pl-8">
                  <IconTile icon={icon} />
                </div>
              </Point>
            </Reveal>
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface PointProps {
  title: string;
  text: string;
  /** An icon or a picture, before the text. */
  children: ReactNode;
  /** Below 768 px the icon is beside the text. */
  beside?: boolean;
}

function Point({ title, text, children, beside = false }: PointProps) {
  return (
    <article
      className={cx(
        'flex h-full overflow-clip rounded-lg border border-paper-200 bg-paper-0 shadow-card md:flex-col',
        !beside && 'max-md:flex-col',
      )}
    >
      {children}
      <div className="px-6 pt-6 pb-7 sm:px-8 sm:pb-8">
        <h3 className="text-lg font-semibold text-ink-900">{title}</h3>
        <p className="mt-2 text-ink-600">{text}</p>
      </div>
    </article>
  );
}
