import {
  ALARM_CHANNELS,
  DATABASE_CONDITIONS,
  type AlarmChannel,
} from '@deccanloop/contracts/staff/operations';
import type { Clock } from '../../platform/clock';
import type { Logger } from '../../platform/logger';
import type { SharedFlags } from '../../platform/queue/shared-flags';
import { alarmId, type AlarmChannels, type AlarmMessage } from './alarm-channels';
import type { Condition } from './condition';
import { SERVICE_CONDITIONS, type ServiceCondition, type ServiceWatch } from './service-watch';

/** How long a fault must last before it is sent, and be over before that is (seconds). */
const AFTER_SECONDS = { lasting: 30, over: 30 } as const;
const SEND_AGAIN_SECONDS = 3_600;
/** Other processes notice the end within this time; then their message would be a second one (seconds). */
const OVER_KEPT_SECONDS = 600;
const TRY_AGAIN_MS = 30_000;

/** The alarms of one process about what alarms in the database need themselves. */
export interface ServiceAlarms {
  /** Sends what is due by every channel. */
  run(): Promise<void>;
}

export interface ServiceAlarmsDeps {
  watch: Pick<ServiceWatch, 'condition'>;
  send: AlarmChannels;
  /** How processes agree that one of them sends. Null where Redis is not used: then each process sends. */
  flags: SharedFlags | null;
  clock: Clock;
  logger: Pick<Logger, 'error' | 'info'>;
  observe?: ((delivery: { channel: AlarmChannel; outcome: 'sent' | 'failed' }) => void) | undefined;
  /** A clock that cannot be set, in ms. */
  ticks?: () => number;
}

/** One fault, from its beginning until its end was sent. */
interface Episode {
  since: Date;
  /** When the service was well again. */
  wellAt: number | null;
  /** By channel. */
  sentAt: Map<AlarmChannel, number>;
  notBefore: Map<AlarmChannel, number>;
}

/**
 * Alarms are agreed on in the database (`alarms.ts`), so those about the database itself are not: each process notices the fault and
 * one of them sends, as far as they can agree in Redis. Where they cannot, each sends once. The queue is reported here only while
 * the database does not work either.
 */
export function createServiceAlarms({
  watch,
  send,
  flags,
  clock,
  logger,
  observe,
  ticks = () => performance.now(),
}: ServiceAlarmsDeps): ServiceAlarms {
  const episodes = new Map<ServiceCondition, Episode>();

  /** @returns null when Redis does not answer or is not used */
  const agreed = (ask: (known: SharedFlags) => Promise<boolean>): Promise<boolean | null> =>
    flags === null ? Promise.resolve(null) : ask(flags).catch(() => null);

  async function isSent(channel: AlarmChannel, message: AlarmMessage): Promise<boolean> {
    try {
      await send[channel]?.(message);
    } catch (error) {
      logger.error({ err: error, channel }, 'the alarm could not be sent; it is tried again in 30 s');
      observe?.({ channel, outcome: 'failed' });
      return false;
    }
    if (send[channel] !== null) observe?.({ channel, outcome: 'sent' });
    return true;
  }

  async function begin(kind: ServiceCondition, condition: Condition): Promise<void> {
    const seconds = condition.sinceSeconds ?? 0;
    const since = new Date(clock.now().getTime() - seconds * 1_000);
    const episode: Episode = episodes.get(kind) ?? {
      since,
      wellAt: null,
      sentAt: new Map(),
      notBefore: new Map(),
    };
    episode.wellAt = null;
    episodes.set(kind, episode);
    const alarm = { since: episode.since, seconds, sends: Math.floor(seconds / SEND_AGAIN_SECONDS) };
    await Promise.all(
      ALARM_CHANNELS.map(async (channel) => {
        if (!isConfigured(channel) || ticks() < (episode.notBefore.get(channel) ?? 0)) return;
        const key = keyOf(kind, channel);
        const sentAt = episode.sentAt.get(channel) ?? -Infinity;
        const isDueHere = ticks() - sentAt >= SEND_AGAIN_SECONDS * 1_000;
        if (!((await agreed((known) => known.claim(key, SEND_AGAIN_SECONDS))) ?? isDueHere)) return;
        if (channel === 'mail') logger.error({ alarm: kind, since }, `ALARM: ${condition.text}`);
        const message = { kind, alarm, condition, id: alarmId({ kind, alarm }, 'alarm') };
        if (await isSent(channel, message)) {
          episode.sentAt.set(channel, ticks());
          await agreed((known) => known.release(`${key}:over`));
        } else {
          episode.notBefore.set(channel, ticks() + TRY_AGAIN_MS);
          await agreed((known) => known.release(key));
        }
      }),
    );
  }

  async function end(kind: ServiceCondition, episode: Episode): Promise<void> {
    const wellAt = (episode.wellAt ??= ticks());
    const isLong = ticks() - wellAt >= AFTER_SECONDS.over * 1_000;
    if (!isLong) return;
    episodes.delete(kind);
    const seconds = (clock.now().getTime() - episode.since.getTime() - (ticks() - wellAt)) / 1_000;
    const alarm = { since: episode.since, seconds: Math.max(0, seconds), sends: 0 };
    await Promise.all(
      ALARM_CHANNELS.map(async (channel) => {
        const key = keyOf(kind, channel);
        // The flag is of the process that has sent it, which may have ended since.
        const wasSent = (await agreed((known) => known.release(key))) === true || episode.sentAt.has(channel);
        if (!wasSent) return;
        if ((await agreed((known) => known.claim(`${key}:over`, OVER_KEPT_SECONDS))) === false) return;
        if (channel === 'mail') logger.info({ alarm: kind, since: episode.since }, 'alarm is over');
        await isSent(channel, { kind, alarm, condition: null, id: alarmId({ kind, alarm }, 'over') });
      }),
    );
  }

  /** The log line of an alarm counts as its mail where there is no mail server. */
  const isConfigured = (channel: AlarmChannel): boolean => channel === 'mail' || send[channel] !== null;

  return {
    async run() {
      const isDatabaseWell = DATABASE_CONDITIONS.every((name) => watch.condition(name).ok);
      await Promise.all(
        SERVICE_CONDITIONS.map(async (kind) => {
          const condition = watch.condition(kind);
          const episode = episodes.get(kind);
          if (condition.ok) return episode && end(kind, episode);
          if (kind === 'queue' && isDatabaseWell) return void episodes.delete(kind);
          if ((condition.sinceSeconds ?? 0) >= AFTER_SECONDS.lasting) await begin(kind, condition);
          else if (episode) episode.wellAt = null;
        }),
      );
    },
  };
}

const keyOf = (kind: ServiceCondition, channel: AlarmChannel): string => `alarm:${kind}:${channel}`;
