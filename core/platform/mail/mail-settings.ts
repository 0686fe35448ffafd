import { required, Unusable, type Reader } from '../environment';
import { isThisMachine } from '../site-environment';

/** Connection settings of the mail server. */
export interface SmtpServer {
  host: string;
  port: number;
  /**
   * `implicit`: TLS from the first byte (smtps). `required`: STARTTLS, or the mail is not sent. `none`: unencrypted,
   * for loopback and for servers with `ignoreTLS`.
   */
  tls: 'implicit' | 'required' | 'none';
  auth: { user: string; pass: string } | null;
}

export interface MailSettings {
  server: SmtpServer;
  /** Sender: `Deccanloop Technologies <no-reply@deccanloop.example>`. */
  from: { name: string; address: string };
}

const FORM = 'of the form smtps://user:password@host:port (or smtp:// for STARTTLS)';

/**
 * `smtps://…`, or `smtp://…`, which requires STARTTLS unless the server is on loopback or the address ends in
 * `?ignoreTLS=true`.
 */
export function smtpUrl(): Reader<SmtpServer> {
  return (given) => {
    const text = required(given, `set it to an address ${FORM}`);
    if (!URL.canParse(text)) throw new Unusable(`must be ${FORM}`);
    const url = new URL(text);
    const isImplicit = url.protocol === 'smtps:';
    const options = [...url.searchParams].map(([name, value]) => `${name}=${value}`);
    const isKnown = options.every((option) => option === 'ignoreTLS=true' && !isImplicit);
    if ((!isImplicit && url.protocol !== 'smtp:') || url.hostname === '' || !isKnown) {
      throw new Unusable(`must be ${FORM}`);
    }
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const isPlain = isThisMachine(host) || options.length > 0;
    return {
      host,
      port: url.port === '' ? (isImplicit ? 465 : 587) : Number(url.port),
      tls: isImplicit ? 'implicit' : isPlain ? 'none' : 'required',
      auth: url.username === '' ? null : { user: decoded(url.username), pass: decoded(url.password) },
    };
  };
}

const SENDER = /^(?:([^<>"\r\n]{1,80}?)\s*<([^\s<>@,;]+@[^\s<>@,;]+)>|([^\s<>@,;]+@[^\s<>@,;]+))$/;

export function mailSender(): Reader<MailSettings['from']> {
  return (given) => {
    const text = required(given, 'set it to the sender of the mails, like Name <address@domain>');
    const [, name = '', named, bare] = SENDER.exec(text) ?? [];
    const address = named ?? bare;
    if (address === undefined) throw new Unusable('must be of the form Name <address@domain>');
    return { name, address };
  };
}

/** Percent-decodes a text; one with an invalid escape is returned unchanged. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
