import { COMPANY } from '@deccanloop/contracts/company';
import { BookOpen, HeartPulse, House, IndianRupee, Sunset, Users, type LucideIcon } from 'lucide-react';
import { IconTile } from '../../components/site/icon-tile';
import { Reveal } from '../../components/site/reveal';
import { Section, SectionHeading } from '../../components/site/section';

const BENEFITS: readonly { title: string; text: string; icon: LucideIcon }[] = [
  {
    title: 'Pay without a guessing game',
    text: 'The range is in the advertisement, and it does not depend on how well you negotiate.',
    icon: IndianRupee,
  },
  {
    title: 'Evenings are yours',
    text: 'We work Monday to Friday, nine to six. After a night on call, you get the morning off.',
    icon: Sunset,
  },
  {
    title: 'Two days from home',
    text: 'Every week, wherever the work allows it. The other three belong to the whiteboard and to lunch.',
    icon: House,
  },
  {
    title: 'Learning has a slot',
    text: 'Every second Friday afternoon, plus a budget for books, courses and one conference a year.',
    icon: BookOpen,
  },
  {
    title: 'Health cover from day one',
    text: 'For you, your partner, your children and your parents.',
    icon: HeartPulse,
  },
  {
    title: 'A team you can count',
    text: 'Everybody knows everybody, and what you do is seen in the product, not in a report about it.',
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
          lead="Good work needs quiet, trust and enough sleep. This is what we do about it."
        />
      </Reveal>
      <ul className="grid overflow-clip rounded-lg border border-paper-200 bg-paper-200 shadow-card gap-px sm:grid-cols-2 lg:grid-cols-3">
        {BENEFITS.map(({ title, text, icon }, index) => (
          <li key={title} className="bg-paper-0 p-7 sm:p-9">
            <Reveal delay={(index % 3) * 90}>
              <IconTile icon={icon} tone={index === 1 ? 'marigold' : 'brand'} />
              <h3 className="mt-6 text-lg font-semibold text-ink-900">{title}</h3>
              <p className="mt-2 text-ink-600">{text}</p>
            </Reveal>
          </li>
        ))}
      </ul>
    </Section>
  );
}
