import { PAGES } from '@deccanloop/contracts/routes';
import { createGatewaySettings } from '@deccanloop/core/domain/gateway-settings/gateway-settings';
import { createSignedLinks, type SignedLinkOptions } from '@deccanloop/core/domain/links/signed-link';
import { createCheckRequests } from '@deccanloop/core/domain/payments/check-requests';
import type { Gateways } from '@deccanloop/core/domain/payments/gateway-port';
import { createInitiation } from '@deccanloop/core/domain/payments/initiation';
import { createPaymentQueries } from '@deccanloop/core/domain/payments/queries';
import { createSupportReports } from '@deccanloop/core/domain/support/reports';
import { createWalletOwners } from '@deccanloop/core/domain/wallet-owners/wallet-owners';
import { createWebhookInbox } from '@deccanloop/core/domain/webhooks/inbox';
import type { Mode } from '@deccanloop/contracts/payments/status';
import type { Clock } from '@deccanloop/core/platform/clock';
import type { Knex } from '@deccanloop/core/platform/database';
import type { Logger } from '@deccanloop/core/platform/logger';
import { GATEWAYS } from '@deccanloop/contracts/payments/status';
import { createOutboxWaker } from '@deccanloop/core/platform/outbox/wake';
import type { Services } from './deps';

export interface ServiceDeps {
  /** With the BFF's role: it records requests and facts and settles nothing. */
  db: Knex;
  gateways: Gateways;
  links: Omit<SignedLinkOptions, 'clock'>;
  mode: Mode;
  publicOrigin: string;
  clock: Clock;
  logger: Logger;
}

/** Puts the domain together as the BFF uses it; main.ts and tests share this. */
export function createServices({
  db,
  gateways,
  links,
  mode,
  publicOrigin,
  clock,
  logger,
}: ServiceDeps): Services {
  const wake = createOutboxWaker(db, logger);
  const configured = GATEWAYS.filter((name) => gateways[name] !== undefined);
  const settings = createGatewaySettings({ db, mode, configured });
  const returnUrl = (publicId: string) =>
    `${publicOrigin}${PAGES.verifyPayment}?merchantTransactionId=${publicId}`;
  return {
    links: createSignedLinks({ ...links, clock }),
    owners: createWalletOwners({ db }),
    settings,
    gateways,
    initiation: createInitiation({ db, gateways, settings, clock, logger, returnUrl, wake }),
    payments: createPaymentQueries({ db, mode }),
    checkRequests: createCheckRequests({ db, wake }),
    webhooks: createWebhookInbox({ db, gateways, wake }),
    reports: createSupportReports({ db, clock }),
  };
}
