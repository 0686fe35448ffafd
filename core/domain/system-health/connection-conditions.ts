import type { AlarmChannel } from '@deccanloop/contracts/staff/operations';
import { GATEWAY_TITLES } from '@deccanloop/contracts/payments/status';
import type { Database } from '../../platform/database';
import { findFailingChannels } from './alarm-channel-repository';
import { findFailingGateways, findFailingMails } from './backlog-repository';
import { counted, type Condition } from './condition';

/** Conditions of what the product talks to: gateways, the mail server, and the receivers of alarms. */

/** One mail may fail for its recipient's server, for example by greylisting; several, or one for long, do not. */
const MAIL_FAILS_AFTER = { mails: 3, seconds: 600 } as const;

export async function failingGateways(db: Database): Promise<Condition> {
  const failing = await findFailingGateways(db);
  const list = failing.map(
    ({ gateway, mode, state, cause }) =>
      `${GATEWAY_TITLES[gateway]} (${mode}, ${state}${cause === null ? '' : `, ${cause}`})`,
  );
  return {
    name: 'gateways',
    ok: failing.length === 0,
    value: failing.length,
    threshold: 'no gateway fails to answer',
    text: failing.length === 0 ? 'All gateways answer.' : `Calls to a gateway fail: ${list.join(', ')}.`,
    sinceSeconds: failing.length === 0 ? null : Math.max(...failing.map(({ seconds }) => seconds)),
  };
}

export async function failingMail(db: Database): Promise<Condition> {
  const { mails, oldestSeconds } = await findFailingMails(db);
  const ok = mails < MAIL_FAILS_AFTER.mails && oldestSeconds < MAIL_FAILS_AFTER.seconds;
  return {
    name: 'mail',
    ok,
    value: mails,
    threshold: `fewer than ${MAIL_FAILS_AFTER.mails} mails that could not be sent, and none for ${MAIL_FAILS_AFTER.seconds / 60} min`,
    text: ok
      ? 'The mail server accepts mails.'
      : `The mail server does not accept mails: ${counted(mails, 'mail waits', 'mails wait')}, the oldest for ${Math.round(oldestSeconds)} s.`,
    sinceSeconds: oldestSeconds,
  };
}

const CHANNEL_TITLES = {
  mail: 'Alarm mails',
  webhook: 'Alarms by webhook',
} as const satisfies Record<AlarmChannel, string>;

export async function alarmDelivery(db: Database): Promise<Condition> {
  const failing = await findFailingChannels(db);
  return {
    name: 'alarm_delivery',
    ok: failing.length === 0,
    value: failing.length,
    threshold: 'every way to send alarms works',
    text:
      failing.length === 0
        ? 'The last alarms were sent.'
        : failing
            .map(
              ({ channel, seconds, error }) =>
                `${CHANNEL_TITLES[channel]} fail, for ${Math.round(seconds)} s: ${error}.`,
            )
            .join(' '),
    sinceSeconds: failing.length === 0 ? null : Math.max(...failing.map(({ seconds }) => seconds)),
  };
}
