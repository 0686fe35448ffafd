import type { CustomerHomeDto } from '@deccanloop/contracts/customer/home';
import { CalendarClock, ClipboardList, FolderKanban, Hourglass } from 'lucide-react';
import { StatTile } from '../../../components/ui/stat-tile';
import { QUOTATIONS_PATH } from '../../../lib/quotation-path';

/** Undefined while they are loading. */
export function HomeTiles({ tiles }: { tiles: CustomerHomeDto['tiles'] | undefined }) {
  return (
    <section aria-label="At a glance" className="mt-6 grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
      <h2 className="sr-only">At a glance</h2>
      <StatTile
        label="Active Projects"
        value={tiles?.activeProjects}
        icon={FolderKanban}
        to={QUOTATIONS_PATH}
      />
      <StatTile
        label="Total Quotations"
        value={tiles?.totalQuotations}
        icon={ClipboardList}
        to={QUOTATIONS_PATH}
      />
      <StatTile
        label="Pending Quotations"
        value={tiles?.pendingQuotations}
        icon={Hourglass}
        to={QUOTATIONS_PATH}
      />
      <StatTile
        label="Upcoming Deadlines"
        value={tiles?.upcomingDeadlines}
        icon={CalendarClock}
        to={QUOTATIONS_PATH}
      />
    </section>
  );
}
