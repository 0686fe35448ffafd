import type { AuthenticatedBy, SessionDto } from '@deccanloop/contracts/accounts/dto';
import { AppWindow, CircleHelp, Monitor, Smartphone, Tablet, type LucideIcon } from 'lucide-react';
import { Button } from '../../../components/ui/button';
import { Tag } from '../../../components/ui/tag';
import { TimeAgo } from '../../../components/ui/time-ago';
import { toast } from '../../../components/ui/toast';
import { messageOf } from '../../../lib/api-error';
import { useEndSessionMutation } from '../api';

const ICONS: Readonly<Record<SessionDto['kind'], LucideIcon>> = {
  desktop: Monitor,
  phone: Smartphone,
  tablet: Tablet,
  app: AppWindow,
  unknown: CircleHelp,
};

const WAYS_IN: Readonly<Record<AuthenticatedBy, string>> = {
  password: 'with your password',
  passkey: 'with a passkey',
  link: 'with a mailed link',
  sign_up: 'when you signed up',
};

export function SessionRow({ session }: { session: SessionDto }) {
  const { id, device, kind, place, address, authenticatedBy, createdAt, lastUsedAt, current } = session;
  const [endSession, ending] = useEndSessionMutation();
  const Icon = ICONS[kind];
  const where = [place, address].filter(Boolean).join(' · ');

  const end = async () => {
    const answer = await endSession(id);
    if (!answer.error) toast(`${device} is logged out`);
  };

  return (
    <li className="px-5 py-4 sm:px-6">
      <div className="flex gap-4">
        <span className="grid size-10 shrink-0 place-items-center rounded-md bg-paper-100 text-ink-700">
          <Icon aria-hidden className="size-4.5" />
        </span>
        <div className="grid min-w-0 flex-1 gap-x-6 gap-y-3 text-sm sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
          <div className="min-w-0">
            <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold wrap-anywhere">
              {device}
              {current && <Tag tone="success">This device</Tag>}
            </h3>
            {where !== '' && <p className="mt-0.5 wrap-anywhere text-ink-600">{where}</p>}
            <p className="mt-0.5 text-ink-600">
              {current ? (
                'In use now'
              ) : (
                <>
                  Last used <TimeAgo iso={lastUsedAt} />
                </>
              )}
              , logged in <TimeAgo iso={createdAt} /> {WAYS_IN[authenticatedBy]}
            </p>
          </div>
          {!current && (
            <Button
              size="sm"
              variant="secondary"
              className="justify-self-start"
              loading={ending.isLoading}
              loadingText="Logging out..."
              onClick={() => void end()}
            >
              Log out<span className="sr-only"> {device}</span>
            </Button>
          )}
          <p role="alert" className="font-medium text-danger-700 empty:hidden sm:col-span-2">
            {ending.isError &&
              messageOf(ending.error, 'This device could not be logged out. Please try again.')}
          </p>
        </div>
      </div>
    </li>
  );
}
