import { STATISTICS } from '@deccanloop/contracts/company';
import {
  FileCheck,
  KeyRound,
  LifeBuoy,
  MessagesSquare,
  ReceiptIndianRupee,
  Repeat,
  type LucideIcon,
} from 'lucide-react';
import { IconTile } from '../../components/site/icon-tile';
import { StatStrip } from '../../components/site/stat-strip';
import type { ClosingMessages } from '../../content/messages/services/closing/en';
import { useClosingMessages } from './closing-messages';

type Reason = keyof ClosingMessages['why']['reasons'];

/** In the order of the page. */
const REASONS: readonly (readonly [Reason, LucideIcon])[] = [
  ['price', ReceiptIndianRupee],
  ['demo', Repeat],
  ['ownership', KeyRound],
  ['tests', FileCheck],
  ['engineers', MessagesSquare],
  ['support', LifeBuoy],
];

export function WhyChoose() {
  const { reasons, statistics } = useClosingMessages().why;
  return (
    <>
      <ul className="grid gap-x-10 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {REASONS.map(([reason, icon]) => (
          <li key={reason}>
            <IconTile icon={icon} drawn />
            <h3 className="display mt-5 text-lg text-ink-900">{reasons[reason].title}</h3>
            <p className="mt-2 text-ink-600">{reasons[reason].text}</p>
          </li>
        ))}
      </ul>
      <div className="mt-14">
        <StatStrip
          statistics={STATISTICS.services.map((figure, at) => ({ ...figure, label: statistics[at] ?? '' }))}
        />
      </div>
    </>
  );
}
