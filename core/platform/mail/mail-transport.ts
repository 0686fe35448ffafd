import { createTransport } from 'nodemailer';
import type { SmtpServer } from './mail-settings';

const TIMEOUTS = {
  connectionTimeout: 4_000,
  greetingTimeout: 4_000,
  dnsTimeout: 4_000,
  socketTimeout: 8_000,
};

/** A connection pool to a mail server. It connects with the first mail. */
export const openMailTransport = (server: SmtpServer, { maxConnections }: { maxConnections: number }) =>
  createTransport({
    pool: true,
    host: server.host,
    port: server.port,
    secure: server.tls === 'implicit',
    requireTLS: server.tls === 'required',
    ignoreTLS: server.tls === 'none',
    tls: { minVersion: 'TLSv1.2' },
    ...(server.auth === null ? {} : { auth: server.auth }),
    maxConnections,
    ...TIMEOUTS,
    // Contents must not cause the library to read files or fetch URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
