import type { Database } from '../../platform/database';
import type { Logger } from '../../platform/logger';
import { alarmMail, overMail, type AlarmMail } from './alarm-mail';
import {
  ALARM_KINDS,
  claimAlarm,
  claimOver,
  deleteOver,
  noteAway,
  noteFound,
  recordMailed,
  type AlarmKind,
  type ClaimedAlarm,
} from './alarm-repository';
import type { Condition, SystemHealth } from './system-health';

/** How often each replica compares (ms). */
export const ALARMS_EVERY_MS = 5_000;

/** Seconds from which a late outbox or status check is mailed; much later than /healthz/system shows it. */
const ALARM_SECONDS = { outbox: 300, status_checks: 600 } as const;

export interface AlarmMailer {
  /** @throws when the server did not take it */
  send(mail: AlarmMail & { id: string }): Promise<void>;
}

export interface SystemAlarms {
  /**
   * Compares once and mails what is due. Of replicas that run it at once one mails, and the others nothing. A mail
   * that could not be sent is tried again by any of them after 30 s.
   */
  run(): Promise<void>;
}

export interface SystemAlarmsDeps {
  /** With the BFF's role. */
  db: Database;
  health: Pick<SystemHealth, 'readCondition'>;
  /** Null: alarms are lines of the log only. */
  mailer: AlarmMailer | null;
  /** What people open. */
  site: string;
  logger: Pick<Logger, 'error' | 'info'>;
}

export function createSystemAlarms({ db, health, mailer, site, logger }: SystemAlarmsDeps): SystemAlarms {
  async function mailAlarm(condition: Condition, kind: AlarmKind): Promise<void> {
    const alarm = await claimAlarm(db, kind);
    if (alarm === null) return;
    logger.error({ alarm: kind, since: alarm.since }, `ALARM: ${condition.text}`);
    const mail = alarmMail(kind, alarm, { detail: condition.text, site });
    if (await isSent(mail, idOf(kind, alarm, 'alarm'))) await recordMailed(db, kind);
  }

  async function mailOver(kind: AlarmKind): Promise<void> {
    const alarm = await claimOver(db, kind);
    if (alarm === null) return;
    logger.info({ alarm: kind, since: alarm.since }, 'alarm is over');
    if (await isSent(overMail(kind, alarm, { site }), idOf(kind, alarm, 'over'))) await deleteOver(db, kind);
  }

  /** Nothing to send counts as sent: the line of the log was all there is. */
  async function isSent(mail: AlarmMail, id: string): Promise<boolean> {
    try {
      await mailer?.send({ ...mail, id });
      return true;
    } catch (error) {
      logger.error({ err: error }, 'the alarm could not be mailed; it is tried again in 30 s');
      return false;
    }
  }

  return {
    async run() {
      for (const kind of ALARM_KINDS) {
        const condition = await health.readCondition(kind);
        if (isAlarming(kind, condition)) {
          await noteFound(db, kind, condition.sinceSeconds);
          await mailAlarm(condition, kind);
        } else {
          await noteAway(db, kind);
          await mailOver(kind);
        }
      }
    },
  };
}

const isAlarming = (kind: AlarmKind, { ok, value }: Condition): boolean =>
  kind === 'workers' ? !ok : value > ALARM_SECONDS[kind];

/** The same for each try of one mail, so that a mail server or reader can recognise a repetition. */
const idOf = (kind: AlarmKind, { since, mails }: ClaimedAlarm, what: 'alarm' | 'over'): string =>
  `${what}-${kind}-${since.getTime()}-${mails}`;
