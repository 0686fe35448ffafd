import { FORM_LIMITS } from '@deccanloop/bff/middleware/multipart';
import { JSON_LIMIT_BYTES } from '@deccanloop/bff/middleware/body';
import { WEBHOOK_LIMIT_BYTES } from '@deccanloop/bff/routes/webhooks/webhooks';
import type { Endpoint } from '@deccanloop/contracts/api/endpoint';
import { ENDPOINTS } from '@deccanloop/contracts/api/endpoints';

const MIB = 1024 * 1024;

/** Bytes of the longest body that the site accepts at a call. */
function acceptedBytes({ access, file }: Endpoint): number {
  if (access === 'gateway') return WEBHOOK_LIMIT_BYTES;
  if (!file) return JSON_LIMIT_BYTES;
  return (1 + (file.others?.length ?? 0)) * file.maxBytes + FORM_LIMITS.fieldSize;
}

/** What the proxy lets through where no other limit is named. */
export const DEFAULT_LIMIT_BYTES = 2 * JSON_LIMIT_BYTES;

/** With room above what the site accepts, so that the site answers with its own error if possible. */
const withRoom = (bytes: number): number => Math.ceil((bytes * 1.25) / MIB) * MIB;

/** The lines of the Caddyfile's `map` from paths to the longest bodies. */
export const proxyLimits = (): string[] => [
  ...ENDPOINTS.filter(
    (endpoint) => endpoint.method === 'POST' && acceptedBytes(endpoint) > JSON_LIMIT_BYTES,
  ).map(
    (endpoint) =>
      `~(?i)^${endpoint.path.replaceAll(/:\w+/g, '[^/]+')}/?$ ${withRoom(acceptedBytes(endpoint))}`,
  ),
  `default ${DEFAULT_LIMIT_BYTES}`,
];
