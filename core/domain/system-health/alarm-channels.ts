import type { AlarmChannel } from '@deccanloop/contracts/staff/operations';
import { alarmEvent, type AlarmEvent } from './alarm-event';
import { alarmMail, overMail, type AlarmMail } from './alarm-mail';
import type { ClaimedAlarm } from './alarm-repository';
import type { Condition } from './condition';

export interface AlarmMailer {
  /** @throws when the server did not accept it */
  send(mail: AlarmMail & { id: string }): Promise<void>;
}

export interface AlarmWebhook {
  /** @throws when the receiver did not accept it */
  send(event: AlarmEvent): Promise<void>;
}

/** What is sent: that an alarm lasts, with its condition, or that it is over. */
export interface AlarmMessage {
  kind: Condition['name'];
  alarm: ClaimedAlarm;
  /** Null: it is over. */
  condition: Condition | null;
  /** The same for every attempt to send one message, so that duplicates can be recognised. */
  id: string;
}

/** How each channel sends; null for one that is not configured. */
export type AlarmChannels = Record<AlarmChannel, ((message: AlarmMessage) => Promise<void>) | null>;

/** @param site PUBLIC_ORIGIN */
export const alarmChannels = ({
  mailer,
  webhook,
  site,
}: {
  mailer: AlarmMailer | null;
  webhook: AlarmWebhook | null;
  site: string;
}): AlarmChannels => ({
  mail:
    mailer &&
    (({ kind, alarm, condition, id }) =>
      mailer.send({
        ...(condition === null
          ? overMail(kind, alarm, { site })
          : alarmMail(kind, alarm, { detail: condition.text, site })),
        id,
      })),
  webhook: webhook && ((message) => webhook.send(alarmEvent({ ...message, site }))),
});

export const alarmId = (
  { kind, alarm: { since, sends } }: Pick<AlarmMessage, 'kind' | 'alarm'>,
  what: 'alarm' | 'over',
): string => `${what}-${kind}-${since.getTime()}-${sends}`;
