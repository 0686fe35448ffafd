import { createHmac, timingSafeEqual } from 'node:crypto';
import { ErrorReply } from '../http/reply';
import type { Fields } from '../http/request-body';
import { digits } from '../identifiers';
import type { PhonePeContext } from './context';
import { unauthorized } from './error-replies';

/** Signs claims as a JWT (HS256). Stateless, so that tokens stay valid after a restart of the sandbox. */
export function signToken(claims: Record<string, unknown>, secret: string): string {
  const head = encode({ alg: 'HS256', typ: 'JWT' });
  const body = `${head}.${encode(claims)}`;
  return `${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`;
}

/** The claims of a token signed with this secret, else null. */
export function readToken(token: string, secret: string): Record<string, unknown> | null {
  const [head = '', claims = '', signature = ''] = token.split('.');
  const expected = createHmac('sha256', secret).update(`${head}.${claims}`).digest();
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) as Record<string, unknown>;
}

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

/** `POST /v1/oauth/token`. Times in seconds, unlike the rest of PhonePe's API. */
export function issueToken(context: PhonePeContext, fields: Fields): Record<string, unknown> {
  for (const name of ['grant_type', 'client_id', 'client_secret', 'client_version']) {
    if (!fields[name]) throw missingField(name);
  }
  const { clientId, clientSecret, clientVersion } = context.credentials;
  if (
    fields['client_id'] !== clientId ||
    fields['client_secret'] !== clientSecret ||
    fields['client_version'] !== clientVersion ||
    fields['grant_type'] !== 'client_credentials'
  ) {
    throw new ErrorReply(400, {
      code: 'INVALID_CLIENT',
      errorCode: 'OIM000',
      message: `Bad Request: Invalid Client, trackingId: ${digits(16)}`,
      context: { error_description: 'Client authentication failure' },
    });
  }
  const issuedAt = context.clock.seconds();
  const expiresAt = issuedAt + context.knobs.phonepeTokenTtlSeconds;
  const generation = context.tokenGeneration.get('current') ?? 0;
  const accessToken = signToken(
    { sub: clientId, iat: issuedAt, exp: expiresAt, gen: generation },
    clientSecret,
  );
  return {
    access_token: accessToken,
    encrypted_access_token: accessToken,
    expires_in: context.knobs.phonepeTokenTtlSeconds,
    issued_at: issuedAt,
    expires_at: expiresAt,
    session_expires_at: expiresAt,
    token_type: 'O-Bearer',
  };
}

export function missingField(name: string): ErrorReply {
  return new ErrorReply(400, {
    success: false,
    code: 'BAD_REQUEST',
    message: `form field ${name} must not be blank.`,
    data: {},
  });
}

/** `Authorization: O-Bearer <token>`, unexpired and not revoked; else 401. */
export function requireToken(context: PhonePeContext, authorization: string | undefined): void {
  const token = /^O-Bearer (\S+)$/.exec(authorization ?? '')?.[1];
  const claims = token ? readToken(token, context.credentials.clientSecret) : null;
  const generation = context.tokenGeneration.get('current') ?? 0;
  const alive = claims && Number(claims['exp']) > context.clock.seconds() && claims['gen'] === generation;
  if (!alive) throw unauthorized();
}

/** All tokens issued so far are answered with 401 from now on. */
export function revokeTokens(context: PhonePeContext): void {
  context.tokenGeneration.put('current', (context.tokenGeneration.get('current') ?? 0) + 1);
}
