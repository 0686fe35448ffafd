import { request as requestByHttp, type ClientRequest, type IncomingMessage } from 'node:http';
import { request as requestByHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isAllowedPort, isPrivateHost } from './public-addresses';
import { NOT_PUBLIC, publicLookup, resolveByDns, type ResolveName } from './public-lookup';

/** From the look-up of the name to the end of the answer, in ms. */
export const POST_LIMIT_MS = 10_000;
/** Bytes of an answer that are read. */
const ANSWER_LIMIT = 16 * 1_024;

export type PostFault =
  | 'address_not_allowed'
  | 'name_not_found'
  | 'connection_refused'
  | 'connection_lost'
  | 'tls'
  | 'timeout'
  | 'unreadable_answer';

/** What was received; `answer` is the beginning of its body. */
export type PostResult =
  | { status: number; fault: null; answer: string }
  | { status: null; fault: PostFault; answer: '' };

export interface PostRequest {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** Posts a text to an address that a user chose. Never throws, never follows redirects. */
export type PostToPublic = (request: PostRequest) => Promise<PostResult>;

export interface PostOptions {
  /** Also to this machine and private networks, on any port. For demonstrations and tests. */
  allowsPrivate?: boolean;
  resolve?: ResolveName;
  withinMs?: number;
}

export function createPostToPublic({
  allowsPrivate = false,
  resolve = resolveByDns,
  withinMs = POST_LIMIT_MS,
}: PostOptions = {}): PostToPublic {
  const lookup = allowsPrivate ? undefined : publicLookup(resolve);
  return (request) => {
    const url = new URL(request.url);
    // A host that is an IP address is connected to without a look-up.
    if (!allowsPrivate && (isPrivateHost(url) || !isAllowedPort(url)))
      return Promise.resolve(failed('address_not_allowed'));
    return send(url, request, { lookup, withinMs });
  };
}

const failed = (fault: PostFault): PostResult => ({ status: null, fault, answer: '' });

function send(
  url: URL,
  { headers, body }: PostRequest,
  { lookup, withinMs }: { lookup: LookupFunction | undefined; withinMs: number },
): Promise<PostResult> {
  return new Promise((resolve) => {
    const bytes = Buffer.from(body, 'utf8');
    let sent: ClientRequest | null = null;
    const end = (result: PostResult): void => {
      clearTimeout(timer);
      resolve(result);
      sent?.destroy();
    };
    const timer = setTimeout(() => end(failed('timeout')), withinMs);
    try {
      sent = (url.protocol === 'https:' ? requestByHttps : requestByHttp)(url, {
        method: 'POST',
        // A connection of its own: none that was opened to another address is used again.
        agent: false,
        headers: { ...headers, 'content-length': String(bytes.length) },
        ...(lookup && { lookup }),
      });
    } catch {
      end(failed('address_not_allowed'));
      return;
    }
    sent.on('error', (error) => end(failed(faultOf(error))));
    sent.on('response', (response) => void readAnswer(response).then(end));
    sent.end(bytes);
  });
}

/** The status counts, also where the body ends early or is longer than what is read. */
function readAnswer(response: IncomingMessage): Promise<PostResult> {
  const status = response.statusCode ?? 0;
  return new Promise((resolve) => {
    const parts: Buffer[] = [];
    let length = 0;
    const done = (): void => {
      const bytes = Buffer.concat(parts).subarray(0, ANSWER_LIMIT);
      resolve({ status, fault: null, answer: new TextDecoder().decode(bytes) });
    };
    response.on('data', (part: Buffer) => {
      parts.push(part);
      length += part.length;
      if (length >= ANSWER_LIMIT) done();
    });
    response.on('end', done);
    response.on('error', done);
    response.on('close', done);
  });
}

const FAULTS: Readonly<Record<string, PostFault>> = {
  [NOT_PUBLIC]: 'address_not_allowed',
  ENOTFOUND: 'name_not_found',
  EAI_AGAIN: 'name_not_found',
  ECONNREFUSED: 'connection_refused',
  EHOSTUNREACH: 'connection_refused',
  ENETUNREACH: 'connection_refused',
  ETIMEDOUT: 'timeout',
};

/** OpenSSL's and Node's codes of certificates and handshakes. */
const TLS = /^(?:ERR_SSL_|ERR_TLS_|CERT_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|ERR_OSSL_|EPROTO$)/;

/** By the code alone: messages contain the address. */
function faultOf(error: Error): PostFault {
  const { code, errors } = error as { code?: string; errors?: readonly { code?: string }[] };
  // Of several addresses, each failed.
  const known = code ?? errors?.[0]?.code ?? '';
  if (known.startsWith('HPE_')) return 'unreadable_answer';
  if (TLS.test(known)) return 'tls';
  return FAULTS[known] ?? 'connection_lost';
}
