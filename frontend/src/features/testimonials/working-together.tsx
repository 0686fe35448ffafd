import { CalendarCheck, FileText, LifeBuoy, MessagesSquare } from 'lucide-react';
import { IconTile } from '../../components/site/icon-tile';
import { Section, SectionHeading } from '../../components/site/section';

const HABITS = [
  {
    icon: FileText,
    title: 'One page before one line of code',
    text: 'Goal, scope, price and date on a single page that both sides sign. What is not on it costs a conversation, not a surprise.',
  },
  {
    icon: CalendarCheck,
    title: 'Every Friday, something that runs',
    text: 'You try the week’s work on your own device. What you would change goes to the top of the next week’s board.',
  },
  {
    icon: MessagesSquare,
    title: 'The engineer answers',
    text: 'Your questions reach the person who wrote the part you ask about, in a channel that you keep after the project.',
  },
  {
    icon: LifeBuoy,
    title: 'We stay after the launch',
    text: 'Monitoring, updates and someone on call around the clock. Code, servers and accounts belong to you from the first day.',
  },
] as const;

/** How we work with clients. */
export function WorkingTogether() {
  return (
    <Section ground="white" labelledBy="working-together">
      <SectionHeading
        id="working-together"
        eyebrow="Working together"
        title="How we work with clients"
        lead="Four habits that our clients mention more often than any technology."
      />
      <ul className="grid gap-x-12 gap-y-10 md:grid-cols-2">
        {HABITS.map(({ icon, title, text }) => (
          <li key={title} className="flex gap-5">
            <IconTile icon={icon} />
            <div>
              <h3 className="text-lg font-semibold text-ink-900">{title}</h3>
              <p className="mt-1.5 text-ink-600">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
