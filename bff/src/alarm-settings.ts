import { optional, text, type Values } from '@deccanloop/core/platform/environment';
import { mailSender, smtpUrl, type MailSettings } from '@deccanloop/core/platform/mail/mail-settings';
import { isThisMachine } from '@deccanloop/core/platform/site-environment';

/** Settings for alarm mails. A separate mail server, so that alarms do not depend on the workers' one. */
export const ALARM_VARIABLES = {
  ALARM_SMTP_URL: optional(smtpUrl()),
  ALARM_MAIL_TO: optional(text({ pattern: /^[^\s<>@,;]+@[^\s<>@,;]+$/, form: 'an e-mail address' })),
  ALARM_MAIL_FROM: optional(mailSender()),
};

type AlarmValues = Values<typeof ALARM_VARIABLES>;
const NAMES = ['ALARM_SMTP_URL', 'ALARM_MAIL_TO', 'ALARM_MAIL_FROM'] as const;

/** Incomplete settings are rejected at start, not found when the first alarm is not mailed. */
export function alarmRules(
  values: Partial<AlarmValues> & { PAYMENT_MODE?: string },
  fault: (variable: keyof AlarmValues, reason: string) => void,
): void {
  const missing = NAMES.filter((variable) => values[variable] === null);
  if (missing.length < NAMES.length) {
    for (const variable of missing)
      fault(variable, `is missing, but others of ${NAMES.join(', ')} are set: set all or none`);
  }
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
