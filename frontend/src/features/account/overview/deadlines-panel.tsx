import type { HomeDeadlineDto } from '@deccanloop/contracts/customer/home';
import { Link } from 'react-router-dom';
import { Panel } from '../../../components/ui/panel';
import { quotationPath } from '../../../lib/quotation-path';
import { formatDay } from './action-text';
import { LINE, LINK_OF_LINE } from './home-lines';

/** The next deadlines; nothing where there are none. */
export function DeadlinesPanel({ deadlines }: { deadlines: readonly HomeDeadlineDto[] }) {
  if (deadlines.length === 0) return null;
  return (
    // Not named like the tile: landmarks have different names.
    <Panel title="Next deadlines">
      <ul className="mt-3 divide-y divide-paper-200 border-t border-paper-200">
        {deadlines.map(({ kind, quotationId, projectTitle, phaseTitle, day }) => (
          <li key={`${kind} ${quotationId} ${phaseTitle ?? ''} ${day}`} className={LINE}>
            <div className="min-w-0 flex-1">
              <Link to={quotationPath(quotationId)} className={LINK_OF_LINE}>
                {phaseTitle ?? projectTitle}
              </Link>
              <p className="text-ink-600">
                {kind === 'phase' ? `Payment · ${projectTitle}` : 'The project is to be completed'}
              </p>
            </div>
            <time dateTime={day} className="whitespace-nowrap text-ink-700">
              {formatDay(day)}
            </time>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
