import type { Client } from '@deccanloop/core/domain/accounts/types';
import type { RequestParts } from '../context';
import type { ClientAddress } from './client-address';
import { deviceOf } from './device';
import type { DeviceCookie } from './device-cookie';
import type { SessionCookies } from './session-cookies';

/** The origin of a request, as sessions and the audit log store it. */
export type ClientOf = (ctx: RequestParts) => Client;

export interface ClientOptions {
  clientAddress: ClientAddress;
  device: DeviceCookie;
  cookies: SessionCookies;
}

export function createClientOf(options: ClientOptions): ClientOf {
  return (ctx) => ({
    address: options.clientAddress.of(ctx.req.socket.remoteAddress, ctx.get('X-Forwarded-For')) || null,
    device: deviceOf(ctx.get('User-Agent')),
    knownDevice: options.device.read(ctx),
    sessionToken: options.cookies.token(ctx) ?? null,
  });
}
