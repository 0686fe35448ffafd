import { STATISTICS } from '@deccanloop/contracts/company';
import { PROJECT_PROMISES } from '@deccanloop/contracts/project-promises';
import { FileCheck, KeyRound, LifeBuoy, MessagesSquare, ReceiptIndianRupee, Repeat } from 'lucide-react';
import { IconTile } from '../../components/site/icon-tile';
import { StatStrip } from '../../components/site/stat-strip';

const REASONS = [
  {
    icon: ReceiptIndianRupee,
    title: 'A price you can plan with',
    text: 'Scope, price and dates are in writing before we begin. The catalogue shows the starting price.',
  },
  {
    icon: Repeat,
    title: `Working software ${PROJECT_PROMISES.demo}`,
    text: 'You try each version and tell us what to change in the next one.',
  },
  {
    icon: KeyRound,
    title: 'Everything belongs to you',
    text: 'Code, accounts, keys and documents are in your name from the first day.',
  },
  {
    icon: FileCheck,
    title: 'Tested before you see it',
    text: 'Each rule of your business has an automated test, and no release goes out while one of them fails.',
  },
  {
    icon: MessagesSquare,
    title: 'You talk to the engineers',
    text: 'Your questions are answered by the people who write the code.',
  },
  {
    icon: LifeBuoy,
    title: 'Support after the launch',
    text: '24/7 support, updates, and backups that we test by restoring them.',
  },
] as const;

export function WhyChoose() {
  return (
    <>
      <ul className="grid gap-x-10 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {REASONS.map(({ icon, title, text }) => (
          <li key={title}>
            <IconTile icon={icon} />
            <h3 className="display mt-5 text-lg text-ink-900">{title}</h3>
            <p className="mt-2 text-ink-600">{text}</p>
          </li>
        ))}
      </ul>
      <div className="mt-14">
        <StatStrip statistics={STATISTICS.services} />
      </div>
    </>
  );
}
