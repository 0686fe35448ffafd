import {
  GUESSABLE,
  isGuessable,
  optional,
  secret,
  text,
  Unusable,
  type Reader,
  type Values,
} from './environment';
import { url } from './environment-addresses';
import { mailSender, smtpUrl, type MailSettings } from './mail/mail-settings';
import { isProduction, isThisMachine } from './site-environment';
import type { WebhookAddress } from './signed-webhook';

/** Settings for alarms by mail and webhook. A separate mail server, so that alarms do not depend on the workers' one. */
export const ALARM_VARIABLES = {
  ALARM_SMTP_URL: optional(smtpUrl()),
  ALARM_MAIL_TO: optional(text({ pattern: /^[^\s<>@,;]+@[^\s<>@,;]+$/, form: 'an e-mail address' })),
  ALARM_MAIL_FROM: optional(mailSender()),
  ALARM_WEBHOOK_URL: optional(receiverUrl('the receiver checks the signature')),
  ALARM_WEBHOOK_SECRET: optional(secret({ minLength: 32 })),
};

type AlarmValues = Values<typeof ALARM_VARIABLES>;
const NAMES = ['ALARM_SMTP_URL', 'ALARM_MAIL_TO', 'ALARM_MAIL_FROM'] as const;

/** Incomplete settings are rejected at start, not found when the first alarm is not mailed. */
export function alarmRules(
  values: Partial<AlarmValues> & Parameters<typeof isProduction>[0],
  fault: (variable: keyof AlarmValues, reason: string) => void,
): void {
  const missing = NAMES.filter((variable) => values[variable] === null);
  if (missing.length < NAMES.length) {
    for (const variable of missing)
      fault(variable, `is missing, but others of ${NAMES.join(', ')} are set: set all or none`);
  }
  const { ALARM_WEBHOOK_URL, ALARM_WEBHOOK_SECRET } = values;
  if (ALARM_WEBHOOK_URL === null && ALARM_WEBHOOK_SECRET != null)
    fault('ALARM_WEBHOOK_URL', 'is missing, but ALARM_WEBHOOK_SECRET is set: set both or none');
  if (ALARM_WEBHOOK_SECRET === null && ALARM_WEBHOOK_URL != null)
    fault('ALARM_WEBHOOK_SECRET', 'is missing, but ALARM_WEBHOOK_URL is set: set both or none');
  if (ALARM_WEBHOOK_SECRET != null && isProduction(values) && isGuessable(ALARM_WEBHOOK_SECRET))
    fault('ALARM_WEBHOOK_SECRET', GUESSABLE);
  if (values.PAYMENT_MODE !== 'live' || values.ALARM_SMTP_URL == null) return;
  const { host, tls } = values.ALARM_SMTP_URL;
  if (tls === 'none' && !isThisMachine(host)) {
    fault('ALARM_SMTP_URL', 'must not switch TLS off when PAYMENT_MODE is live: remove ?ignoreTLS=true');
  }
}

export type AlarmMailSettings = MailSettings & { to: string };

/** Null when alarm mails are not configured. */
export function alarmMailOf({
  ALARM_SMTP_URL: server,
  ALARM_MAIL_TO: to,
  ALARM_MAIL_FROM: from,
}: AlarmValues): AlarmMailSettings | null {
  return server === null || to === null || from === null ? null : { server, from, to };
}

/** Null when alarms are not sent by webhook. */
export const alarmWebhookOf = ({
  ALARM_WEBHOOK_URL: url,
  ALARM_WEBHOOK_SECRET: key,
}: AlarmValues): WebhookAddress | null => (url === null || key === null ? null : { url, secret: key });

/**
 * An https address without user and password, which `fetch` refuses; plain http on this machine only.
 * @param insteadOfPassword how the receiver knows the sender
 */
export function receiverUrl(insteadOfPassword: string): Reader<string> {
  const read = url({ protocols: ['https', 'http'], example: 'https://alerts.example.com/deccanloop' });
  return (given) => {
    const value = read(given);
    const { protocol, hostname, username, password } = new URL(value);
    if (protocol === 'http:' && !isThisMachine(hostname))
      throw new Unusable('must begin with https:// unless it is on this machine (localhost)');
    if (username !== '' || password !== '')
      throw new Unusable(`must not contain a user name or password: ${insteadOfPassword}`);
    return value;
  };
}
