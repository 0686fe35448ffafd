import { MOST_UNREAD } from '@deccanloop/contracts/customer/notices';
import type { UserDto } from '@deccanloop/contracts/accounts/dto';
import { Bell } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Popover } from '../../../components/ui/popover';
import { NoticeList } from './notice-list';
import { useNotices } from './notices-api';

const countText = (unread: number): string =>
  unread >= MOST_UNREAD ? `${MOST_UNREAD - 1}+` : String(unread);

/** The number of unread notices, and behind it the list. */
export function NoticeBell({ user }: { user: UserDto }) {
  const { key } = useLocation();
  // The page on which it was opened: any navigation closes it.
  const [openOn, setOpenOn] = useState<string | null>(null);
  const isOpen = openOn === key;
  const notices = useNotices(user._id);
  const unread = notices.currentData?.pages[0]?.unread ?? 0;
  return (
    <>
      <Popover
        open={isOpen}
        onOpenChange={(open) => setOpenOn(open ? key : null)}
        label="Notices"
        wide
        trigger={
          <button
            type="button"
            className="relative grid size-11 shrink-0 place-items-center rounded-sm text-ink-800 transition hover:bg-paper-100 data-[state=open]:bg-paper-100"
          >
            <Bell aria-hidden className="size-5" />
            <span className="sr-only">Notices{unread > 0 && `, ${countText(unread)} unread`}</span>
            {unread > 0 && (
              <span
                aria-hidden
                className="figures absolute top-1 right-0.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-danger-600 px-1 text-[0.6875rem] leading-none font-bold text-white ring-2 ring-paper-0"
              >
                {countText(unread)}
              </span>
            )}
          </button>
        }
      >
        <NoticeList notices={notices} onLeave={() => setOpenOn(null)} />
      </Popover>
      <span role="status" className="sr-only">
        {unread > 0 && `${countText(unread)} unread ${unread === 1 ? 'notice' : 'notices'}`}
      </span>
    </>
  );
}
