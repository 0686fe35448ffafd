import { COMPANY } from '@deccanloop/contracts/company';
import { BookOpen, HeartPulse, House, IndianRupee, Sunset, Users, type LucideIcon } from 'lucide-react';
import { IconTile } from '../../components/site/icon-tile';
import { Reveal } from '../../components/site/reveal';
import { Section, SectionHeading } from '../../components/site/section';

const BENEFITS: readonly { title: string; text: string; icon: LucideIcon }[] = [
  {
    title: 'Salary in the advertisement',
    text: 'Every advertisement shows the salary range. Your offer does not depend on how well you negotiate.',
    icon: IndianRupee,
  },
  {
    title: 'Fixed working hours',
    text: 'We work Monday to Friday, nine to six. After a night on call, you get the morning off.',
    icon: Sunset,
  },
  {
    title: 'Two days from home',
    text: 'Every week, wherever the work allows it. The other three days are in the office.',
    icon: House,
  },
  {
    title: 'Time to learn',
    text: 'Every second Friday afternoon, plus a budget for books, courses and one conference a year.',
    icon: BookOpen,
  },
  {
    title: 'Health cover from day one',
    text: 'For you, your partner, your children and your parents.',
    icon: HeartPulse,
  },
  {
    title: 'A small team',
    text: 'You know all your colleagues, and you see your work in the product.',
    icon: Users,
  },
];

/** Benefits of working here. */
export function Benefits() {
  return (
    <Section labelledBy="why-work-here">
      <Reveal>
        <SectionHeading
          id="why-work-here"
          eyebrow="Working here"
          title={`Why Choose ${COMPANY.shortName}`}
          lead="What we offer everyone who works here."
        />
      </Reveal>
      <ul className="grid overflow-clip rounded-lg border border-paper-200 bg-paper-200 shadow-card gap-px sm:grid-cols-2 lg:grid-cols-3">
        {BENEFITS.map(({ title, text, icon }, index) => (
          <li key={title} className="bg-paper-0 p-5 sm:p-9">
            <Reveal delay={(index % 3) * 90} className="max-sm:flex max-sm:gap-4">
              <IconTile icon={icon} tone={index === 1 ? 'marigold' : 'brand'} />
              <div>
                <h3 className="text-lg font-semibold text-ink-900 sm:mt-6">{title}</h3>
                <p className="mt-1 text-ink-600 sm:mt-2">{text}</p>
              </div>
            </Reveal>
          </li>
        ))}
      </ul>
    </Section>
  );
}
