import type { NoticeArea, NoticeDto } from '@deccanloop/contracts/customer/notices';
import {
  CreditCard,
  FileText,
  IdCard,
  LifeBuoy,
  ShieldCheck,
  WalletMinimal,
  type LucideIcon,
} from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button';
import { PanelFault } from '../../../components/ui/panel';
import { Skeleton } from '../../../components/ui/skeleton';
import { TimeAgo } from '../../../components/ui/time-ago';
import { cx } from '../../../lib/class-names';
import { noticeText } from './notice-text';
import { useReadCustomerNoticesMutation, type useNotices } from './notices-api';

const ICONS = {
  payment: CreditCard,
  quotation: FileText,
  ticket: LifeBuoy,
  security: ShieldCheck,
  kyc: IdCard,
  wallet: WalletMinimal,
} as const satisfies Record<NoticeArea, LucideIcon>;

export interface NoticeListProps {
  notices: ReturnType<typeof useNotices>;
  /** A notice was followed. */
  onLeave: () => void;
}

/** The notices, newest first; following one marks it as read. */
export function NoticeList({ notices, onLeave }: NoticeListProps) {
  const { currentData, error, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = notices;
  const list = useRef<HTMLDivElement>(null);
  const [markRead, marking] = useReadCustomerNoticesMutation();
  const shown = currentData?.pages.flatMap((page) => page.notices);
  const newest = shown?.[0];
  const unread = currentData?.pages[0]?.unread ?? 0;
  return (
    <div className="flex max-h-[min(32rem,75dvh)] flex-col">
      <div className="flex min-h-13 items-center justify-between gap-4 border-b border-paper-200 px-4 py-2">
        <h2 className="display text-base">Notices</h2>
        {newest !== undefined && unread > 0 && (
          <Button
            size="sm"
            variant="ghost"
            loading={marking.isLoading}
            loadingText="Marking..."
            onClick={() => {
              // The button goes away.
              list.current?.focus();
              void markRead({ id: newest.id, which: 'and_older' });
            }}
          >
            Mark all as read
          </Button>
        )}
      </div>
      {marking.isError && (
        <p role="alert" className="px-4 pt-3 text-sm text-danger-700">
          That was not saved. Please try again.
        </p>
      )}
      {shown === undefined ? (
        error === undefined ? (
          <Loading />
        ) : (
          <PanelFault
            title="Your notices did not load"
            fault={error}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        )
      ) : shown.length === 0 ? (
        <p className="px-4 py-8 text-center text-sm text-ink-600">
          No notices yet. What we mail to you about payments, quotations, support and security is also listed
          here.
        </p>
      ) : (
        // Focusable, so that it can be scrolled by keyboard.
        <div
          ref={list}
          role="region"
          aria-label="Newest notices"
          tabIndex={0}
          className="min-h-0 flex-1 overflow-y-auto"
        >
          <ul className="divide-y divide-paper-200">
            {shown.map((notice) => (
              <NoticeLine
                key={notice.id}
                notice={notice}
                onFollow={() => {
                  if (!notice.isRead) void markRead({ id: notice.id });
                  onLeave();
                }}
                onRead={() => void markRead({ id: notice.id })}
              />
            ))}
          </ul>
          {hasNextPage && (
            <div className="border-t border-paper-200 p-3 text-center">
              <Button
                size="sm"
                variant="secondary"
                loading={isFetchingNextPage}
                loadingText="Loading..."
                onClick={() => void fetchNextPage()}
              >
                Earlier notices
              </Button>
            </div>
          )}
        </div>
      )}
    </div>
  );
}

interface NoticeLineProps {
  notice: NoticeDto;
  onFollow: () => void;
  onRead: () => void;
}

function NoticeLine({ notice, onFollow, onRead }: NoticeLineProps) {
  const { title, about, to } = noticeText(notice);
  const Icon = ICONS[notice.area];
  const link = useRef<HTMLAnchorElement>(null);
  return (
    <li className={cx('relative flex gap-3 px-4 py-3 text-sm', !notice.isRead && 'bg-brand-50/60')}>
      <Icon aria-hidden className="mt-0.5 size-4.5 shrink-0 text-ink-500" />
      <div className="min-w-0 flex-1">
        <Link
          ref={link}
          to={to}
          onClick={onFollow}
          className={cx(
            // The whole line is its click area.
            'block rounded-xs wrap-anywhere after:absolute after:inset-0 hover:underline hover:underline-offset-4',
            notice.isRead ? 'font-medium text-ink-800' : 'font-semibold text-ink-900',
          )}
        >
          {!notice.isRead && <span className="sr-only">Unread: </span>}
          {title}
        </Link>
        <p className="wrap-anywhere text-ink-600">{about}</p>
        <p className="mt-0.5 text-xs text-ink-600">
          <span className="inline-block first-letter:uppercase">
            <TimeAgo iso={notice.at} />
          </span>
        </p>
      </div>
      {!notice.isRead && (
        <button
          type="button"
          title="Mark as read"
          onClick={() => {
            // The button goes away.
            link.current?.focus();
            onRead();
          }}
          className="relative -mr-2 grid size-8 shrink-0 place-items-center rounded-full transition hover:bg-brand-100"
        >
          <span aria-hidden className="size-2.5 rounded-full bg-brand-600" />
          <span className="sr-only">Mark as read: {title}</span>
        </button>
      )}
    </li>
  );
}

function Loading() {
  return (
    <div role="status" className="grid gap-4 px-4 py-4">
      <span className="sr-only">Loading your notices</span>
      {[0, 1, 2].map((line) => (
        <div key={line} className="flex gap-3">
          <Skeleton className="size-5 rounded-full" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-4 w-40" />
            <Skeleton className="h-3.5 w-52 max-w-full" />
          </div>
        </div>
      ))}
    </div>
  );
}
