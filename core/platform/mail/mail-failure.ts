import { PermanentError } from '../queue/job-queue';

/** Fields of an SMTP client error. */
interface SmtpFailure {
  code?: unknown;
  command?: unknown;
  responseCode?: unknown;
  response?: unknown;
  message?: unknown;
}

/** Finds the system error code in a message. */
const SYSTEM_REASON = /\bE(?:AI_|CONN|HOST|NET|NOTFOUND|PIPE|TIMEDOUT)[A-Z_]*\b/;

/** SMTP commands whose rejection concerns the recipient or the mail. Earlier ones concern the server or our account. */
const ABOUT_THE_MAIL = ['RCPT TO', 'DATA'];

/** How the text of a failure begins that may pass; the condition `mail` looks for it in the outbox. */
export const MAIL_NOT_SENT = 'the mail could not be sent';

/**
 * An error without the texts of server and client, because these contain the recipient and errors are logged. A 5xx
 * rejection of the mail itself is permanent. A server that is down or busy, or rejects our credentials, is transient.
 */
export function mailFailure(error: unknown): Error {
  const { code, command, responseCode, response, message } = (error ?? {}) as SmtpFailure;
  const reply = typeof responseCode === 'number' ? responseCode : null;
  const detailed =
    typeof response === 'string' ? /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(response)?.[0] : undefined;
  const parts = [
    typeof code === 'string' ? code : null,
    typeof message === 'string' ? (SYSTEM_REASON.exec(message)?.[0] ?? null) : null,
    reply,
    detailed ?? null,
    typeof command === 'string' ? `at ${command}` : null,
  ]
    .filter((part) => part !== null)
    .join(' ');
  const isAboutTheMail = typeof command === 'string' && ABOUT_THE_MAIL.includes(command);
  // "API": the client itself rejected the mail, for example an address that it cannot encode.
  const isUnusable = code === 'EENVELOPE' && command === 'API';
  if (isUnusable || (isAboutTheMail && reply !== null && reply >= 500)) {
    return new PermanentError(`the mail was rejected (${parts})`);
  }
  return new Error(`${MAIL_NOT_SENT} (${parts || 'no reason given'})`);
}
