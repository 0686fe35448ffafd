import { Reveal } from '../../../components/site/reveal';
import { Section, SectionHeading } from '../../../components/site/section';
import { JOBS } from '../../../content/jobs';
import { SECTIONS } from '../sections';
import { PositionCard } from './position-card';

export function Positions() {
  return (
    <Section id={SECTIONS.positions} labelledBy="open-positions-title">
      <Reveal>
        <SectionHeading
          id="open-positions-title"
          eyebrow="Open positions"
          title={<span tabIndex={-1}>Four positions are open</span>}
          lead="Every position lists its salary. Open one to read about the work."
        />
      </Reveal>
      <ul className="grid gap-4">
        {JOBS.map((job, index) => (
          <li key={job.id}>
            <Reveal delay={index * 70}>
              <PositionCard job={job} />
            </Reveal>
          </li>
        ))}
      </ul>
    </Section>
  );
}
