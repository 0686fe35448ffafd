import { ALARM_CHANNELS, type AlarmChannel } from '@deccanloop/contracts/staff/operations';
import type { Database } from '../../platform/database';
import type { Logger } from '../../platform/logger';
import { deleteChannelFailure, recordChannelFailure } from './alarm-channel-repository';
import {
  alarmChannels,
  alarmId,
  type AlarmMailer,
  type AlarmMessage,
  type AlarmWebhook,
} from './alarm-channels';
import {
  ALARM_KINDS,
  claimAlarm,
  claimOver,
  findAlarmKinds,
  noteAway,
  noteFound,
  recordOverSent,
  recordSent,
  type AlarmKind,
  type ClaimedAlarm,
} from './alarm-repository';
import type { Condition } from './condition';
import type { SystemHealth } from './system-health';

/** Interval of the checks of each replica (ms). */
export const ALARMS_EVERY_MS = 5_000;

export interface SystemAlarms {
  /**
   * Checks all conditions once and sends due messages by every channel. Of concurrent replicas only one sends each. One that
   * failed is retried by any replica after 30 s.
   */
  run(): Promise<void>;
}

export interface SystemAlarmsDeps {
  /** Connected with the BFF's role. */
  db: Database;
  health: Pick<SystemHealth, 'readCondition'>;
  /** Null: alarms are only logged. */
  mailer: AlarmMailer | null;
  webhook?: AlarmWebhook | null;
  /** PUBLIC_ORIGIN. */
  site: string;
  logger: Pick<Logger, 'error' | 'info'>;
  /** For metrics. */
  observe?: (delivery: { channel: AlarmChannel; outcome: 'sent' | 'failed' }) => void;
}

export function createSystemAlarms(deps: SystemAlarmsDeps): SystemAlarms {
  const { db, health, mailer, webhook = null, site, logger, observe } = deps;

  const send = alarmChannels({ mailer, webhook, site });

  /** Failures are stored, so that a channel that does not work is a condition of its own. */
  async function isSent(channel: AlarmChannel, message: AlarmMessage): Promise<boolean> {
    try {
      await send[channel]?.(message);
    } catch (error) {
      logger.error({ err: error, channel }, 'the alarm could not be sent; it is tried again in 30 s');
      observe?.({ channel, outcome: 'failed' });
      await recordChannelFailure(db, channel, error instanceof Error ? error.message : 'unknown');
      return false;
    }
    if (send[channel] !== null) observe?.({ channel, outcome: 'sent' });
    await deleteChannelFailure(db, channel);
    return true;
  }

  /** Sends what is due. Ends at the first failure: a channel that hangs would keep the loop for the time of each message. */
  async function sendDue(
    channel: AlarmChannel,
    found: ReadonlyMap<AlarmKind, Condition | null>,
  ): Promise<void> {
    for (const [kind, condition] of found) {
      // The log line of an alarm counts as its mail where there is no mail server.
      if (channel !== 'mail' && condition !== null && send[channel] === null) continue;
      const alarm = await (condition === null ? claimOver : claimAlarm)(db, kind, channel);
      if (alarm === null) continue;
      if (channel === 'mail') log(kind, alarm, condition);
      const id = alarmId({ kind, alarm }, condition === null ? 'over' : 'alarm');
      if (!(await isSent(channel, { kind, alarm, condition, id }))) return;
      await (condition === null ? recordOverSent : recordSent)(db, kind, channel);
    }
  }

  function log(kind: AlarmKind, { since }: ClaimedAlarm, condition: Condition | null): void {
    if (condition === null) logger.info({ alarm: kind, since }, 'alarm is over');
    else logger.error({ alarm: kind, since }, `ALARM: ${condition.text}`);
  }

  return {
    async run() {
      const open = await findAlarmKinds(db);
      const found = new Map<AlarmKind, Condition | null>();
      for (const kind of ALARM_KINDS) {
        const condition = await health.readCondition(kind);
        if (!condition.ok) {
          await noteFound(db, kind, condition.sinceSeconds);
          found.set(kind, condition);
        } else if (open.has(kind)) {
          await noteAway(db, kind);
          found.set(kind, null);
        }
      }
      // A channel that was switched off cannot prove any more that it works.
      for (const channel of ALARM_CHANNELS)
        if (send[channel] === null) await deleteChannelFailure(db, channel);
      // Together: a mail server that does not answer must not delay the webhook.
      await Promise.all(ALARM_CHANNELS.map((channel) => sendDue(channel, found)));
    },
  };
}
