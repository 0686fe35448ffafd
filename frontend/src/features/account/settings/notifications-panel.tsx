import {
  OPTIONAL_MAIL_TOPICS,
  OPTIONAL_TOPIC_TEXTS,
  REQUIRED_MAIL_TOPICS,
  REQUIRED_TOPIC_TEXTS,
  type OptionalMailTopic,
} from '@deccanloop/contracts/customer/mail-topics';
import { useId, type ReactNode } from 'react';
import { Banner } from '../../../components/ui/banner';
import { Panel, PanelFault } from '../../../components/ui/panel';
import { Skeleton } from '../../../components/ui/skeleton';
import { SwitchRow } from '../../../components/ui/switch-row';
import { messageOf } from '../../../lib/api-error';
import { useUser } from '../../../lib/session';
import { useMailChoicesQuery } from './mail-choices-api';
import { useMailChoice } from './use-mail-choice';

/** Which mails the customer gets. Each switch is saved at once. */
export function NotificationsPanel() {
  const user = useUser();
  const choices = useMailChoicesQuery(undefined, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
    refetchOnReconnect: true,
  });
  const { data, error } = choices;
  return (
    <Panel
      title="Notifications"
      description={
        <>
          Choose which e-mails we send to{' '}
          {user ? <span className="font-medium wrap-anywhere text-ink-900">{user.email}</span> : 'you'}. What
          you switch off is still listed under the bell.
        </>
      }
    >
      {data ? (
        <>
          {error !== undefined && (
            <Banner tone="warning" live="polite" className="mx-5 mt-4 sm:mx-6">
              {messageOf(error, 'We could not refresh your choices.')} They may not be up to date.
            </Banner>
          )}
          <Topics title="You choose">
            {data.map(({ topic }) => (
              <li key={topic}>
                <Choice topic={topic} />
              </li>
            ))}
          </Topics>
          <Topics title="Always on">
            {REQUIRED_MAIL_TOPICS.map((topic) => {
              const { label, text, reason } = REQUIRED_TOPIC_TEXTS[topic];
              return (
                <li key={topic}>
                  <SwitchRow label={label} text={text} note={reason} checked />
                </li>
              );
            })}
          </Topics>
        </>
      ) : error !== undefined ? (
        <PanelFault
          title="Your choices did not load"
          fault={error}
          retrying={choices.isFetching}
          onRetry={() => void choices.refetch()}
        />
      ) : (
        <Loading />
      )}
    </Panel>
  );
}

function Topics({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <div className="mt-5 overflow-clip border-t border-paper-200 last:mt-0 last:rounded-b-lg">
      <h3 id={id} className="px-5 pt-4 text-xs font-semibold text-ink-600 sm:px-6">
        {title}
      </h3>
      <ul aria-labelledby={id} className="mt-1 divide-y divide-paper-200">
        {children}
      </ul>
    </div>
  );
}

function Choice({ topic }: { topic: OptionalMailTopic }) {
  const { isOn, error, choose } = useMailChoice(topic);
  const { label, text } = OPTIONAL_TOPIC_TEXTS[topic];
  return (
    <SwitchRow
      label={label}
      text={text}
      checked={isOn}
      onChange={choose}
      fault={
        error === null
          ? null
          : `We could not save your choice for “${label}”. ${messageOf(error, 'Something went wrong on our side.')}`
      }
    />
  );
}

function Loading() {
  return (
    <div role="status" className="mt-5 divide-y divide-paper-200 border-t border-paper-200">
      <span className="sr-only">Loading your choices</span>
      {OPTIONAL_MAIL_TOPICS.map((topic) => (
        <div key={topic} className="flex items-start justify-between gap-8 px-5 py-5 sm:px-6">
          <div className="grid flex-1 gap-2.5">
            <Skeleton className="h-4 w-44" />
            <Skeleton className="h-3.5 w-80 max-w-full" />
          </div>
          <Skeleton className="h-6 w-11 rounded-full" />
        </div>
      ))}
    </div>
  );
}
