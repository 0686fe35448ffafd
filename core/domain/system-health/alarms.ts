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

/** Interval of the checks of each replica (ms). */
export const ALARMS_EVERY_MS = 5_000;

/** Delay of the outbox or a status check before it is mailed (seconds); /healthz/system shows it much earlier. */
const ALARM_SECONDS = { outbox: 300, status_checks: 600 } as const;

export interface AlarmMailer {
  /** @throws when the server did not accept it */
  send(mail: AlarmMail & { id: string }): Promise<void>;
}

export interface SystemAlarms {
  /**
   * Checks all conditions once and sends due mails. Of concurrent replicas only one sends each mail. A failed mail is
   * retried by any replica after 30 s.
   */
  run(): Promise<void>;
}

export interface SystemAlarmsDeps {
  /** Connected with the BFF's role. */
  db: Database;
  health: Pick<SystemHealth, 'readCondition'>;
  /** Null: alarms are only logged. */
  mailer: AlarmMailer | null;
  /** PUBLIC_ORIGIN. */
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

  /** Without a mail server the log line counts as sent. */
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
  kind === 'workers' || kind === 'audit_log' ? !ok : value > ALARM_SECONDS[kind];

/** The same for every attempt to send one mail, so that duplicates can be recognised. */
const idOf = (kind: AlarmKind, { since, mails }: ClaimedAlarm, what: 'alarm' | 'over'): string =>
  `${what}-${kind}-${since.getTime()}-${mails}`;
