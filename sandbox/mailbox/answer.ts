import type { ServerResponse } from 'node:http';

/** The response of a route. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string | Uint8Array;
}

/** Our own pages load from this server only, without inline scripts or styles. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; frame-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/**
 * A mail's HTML is untrusted: no scripts, no forms, an opaque origin. Links open in a new tab. Pictures load from this
 * machine only, since a remote picture would report that the mail was read.
 */
const MAIL_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data: http://localhost:* http://127.0.0.1:*; font-src data:; frame-ancestors 'self'";

export function page(status: number, body: string): Answer {
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': PAGE_POLICY,
      // With no-referrer, browsers send the page's own forms with `Origin: null`, and they would be rejected.
      'referrer-policy': 'same-origin',
    },
    body,
  };
}

export function mailHtml(body: string): Answer {
  return {
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': MAIL_POLICY },
    body,
  };
}

export function json(status: number, value: unknown, headers: Record<string, string> = {}): Answer {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
    body: JSON.stringify(value),
  };
}

/** A file of the page itself (style sheet, script) or a mail's source. */
export function file(type: string, body: string | Uint8Array, headers: Record<string, string> = {}): Answer {
  return { status: 200, headers: { 'content-type': type, ...headers }, body };
}

export function nothing(): Answer {
  return { status: 204, headers: {}, body: '' };
}

export function seeOther(location: string): Answer {
  return { status: 303, headers: { location }, body: '' };
}

export function send(res: ServerResponse, answer: Answer): void {
  res.writeHead(answer.status, {
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    ...answer.headers,
  });
  res.end(answer.body);
}
