import type { UserDto } from '@deccanloop/contracts/accounts/dto';
import { labelOf, sectionsOf, type SectionId } from '@deccanloop/contracts/workspace/sections';
import { Menu } from 'lucide-react';
import { Link } from 'react-router-dom';
import { cx } from '../../../lib/class-names';
import { SECTION_ICONS } from './section-icons';

/** As many as fit beside the menu on 360 px. */
const SHOWN = 4;

const ITEM =
  'flex h-15 min-w-0 flex-1 flex-col items-center justify-center gap-1 rounded-sm text-2xs font-semibold tracking-tight transition';

export interface SectionBarProps {
  user: UserDto;
  current: SectionId | null;
  onMenu: () => void;
}

/** Below 1024 px, at the bottom of the window: the first sections within reach of the thumb, and the menu. */
export function SectionBar({ user, current, onMenu }: SectionBarProps) {
  return (
    <nav
      aria-label="Sections"
      className="sticky bottom-0 z-30 flex border-t border-paper-200 bg-paper-0/95 px-1 pb-[env(safe-area-inset-bottom)] backdrop-blur-md lg:hidden print:hidden"
    >
      {sectionsOf(user.role)
        .slice(0, SHOWN)
        .map((section) => {
          const { id, path } = section;
          const Icon = SECTION_ICONS[id];
          return (
            <Link
              key={id}
              to={path}
              aria-current={id === current ? 'page' : undefined}
              className={cx(ITEM, id === current ? 'text-brand-700' : 'text-ink-600')}
            >
              <Icon aria-hidden className="size-5" />
              <span className="max-w-full truncate">{labelOf(section, user.role)}</span>
            </Link>
          );
        })}
      <button type="button" aria-haspopup="dialog" onClick={onMenu} className={cx(ITEM, 'text-ink-600')}>
        <Menu aria-hidden className="size-5" />
        More
      </button>
    </nav>
  );
}
