import { PermanentError } from '../queue/job-queue';

/** What the SMTP client says of a failure, beside its words. */
interface SmtpFailure {
  code?: unknown;
  command?: unknown;
  responseCode?: unknown;
  response?: unknown;
  message?: unknown;
}

/** What the operating system calls it, within the words. */
const SYSTEM_REASON = /\bE(?:AI_|CONN|HOST|NET|NOTFOUND|PIPE|TIMEDOUT)[A-Z_]*\b/;

/** Steps at which a refusal is about this recipient or this mail. Earlier ones are about the server, or our account. */
const ABOUT_THE_MAIL = ['RCPT TO', 'DATA'];

/**
 * The failure without the words of server and client: those name the recipient, and errors are logged and stored.
 * A refusal with 5xx that is about the mail itself is permanent; a server that is away, busy, or does not know
 * our log-in is worth another try.
 */
export function mailFailure(error: unknown): Error {
  const { code, command, responseCode, response, message } = (error ?? {}) as SmtpFailure;
  const reply = typeof responseCode === 'number' ? responseCode : null;
  const detailed =
    typeof response === 'string' ? /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(response)?.[0] : undefined;
  const facts = [
    typeof code === 'string' ? code : null,
    typeof message === 'string' ? (SYSTEM_REASON.exec(message)?.[0] ?? null) : null,
    reply,
    detailed ?? null,
    typeof command === 'string' ? `at ${command}` : null,
  ]
    .filter((update) => update !== null)
    .join(' ');
  const isAboutTheMail = typeof command === 'string' && ABOUT_THE_MAIL.includes(command);
  // "API": the client itself found the mail unusable, such as an address it cannot write.
  const isUnusable = code === 'EENVELOPE' && command === 'API';
  if (isUnusable || (isAboutTheMail && reply !== null && reply >= 500)) {
    return new PermanentError(`the mail was refused (${facts})`);
  }
  return new Error(`the mail could not be sent (${facts || 'no reason given'})`);
}
