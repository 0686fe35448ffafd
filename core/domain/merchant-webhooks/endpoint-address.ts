import type { ApiKeyMode } from '@deccanloop/contracts/merchant/api-keys';
import { WEBHOOK_URL_LENGTH } from '@deccanloop/contracts/merchant/webhooks';
import { isAllowedPort, isPrivateHost } from '../../platform/public-http/public-addresses';
import { WebhookError } from './errors';

export interface AddressRules {
  /** The setting `MERCHANT_WEBHOOK_PRIVATE_TARGETS`. */
  allowsPrivate: boolean;
}

/**
 * The address as it is stored: without a fragment, which is never sent. The schema has checked its form. Names are resolved
 * and checked at each attempt; here only what the address itself shows.
 * @throws WebhookError `webhook_address`
 */
export function endpointAddress(text: string, mode: ApiKeyMode, { allowsPrivate }: AddressRules): string {
  const url = new URL(text);
  url.hash = '';
  const rejected = (message: string): WebhookError =>
    new WebhookError('webhook_address', { errors: { url: [message] } });
  if (mode === 'live' && url.protocol !== 'https:')
    throw rejected('Live events are only sent to addresses that begin with https://');
  if (url.href.length > WEBHOOK_URL_LENGTH) throw rejected(`At most ${WEBHOOK_URL_LENGTH} characters`);
  if (!allowsPrivate && isPrivateHost(url))
    throw rejected('This address is not on the public internet. Use one that our servers can reach.');
  if (!allowsPrivate && !isAllowedPort(url)) throw rejected('Use port 80, 443, or one from 1024 to 65535');
  return url.href;
}
