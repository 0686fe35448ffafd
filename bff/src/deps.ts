import type { ClosingDto } from '@deccanloop/contracts/payments/dto';
import type { Mode } from '@deccanloop/contracts/payments/status';
import type { GatewaySettings } from '@deccanloop/core/domain/gateway-settings/gateway-settings';
import type { SignedLinks } from '@deccanloop/core/domain/links/signed-link';
import type { CheckRequests } from '@deccanloop/core/domain/payments/check-requests';
import type { Gateways } from '@deccanloop/core/domain/payments/gateway-port';
import type { Initiation } from '@deccanloop/core/domain/payments/initiation';
import type { PaymentQueries } from '@deccanloop/core/domain/payments/queries';
import type { SupportReports } from '@deccanloop/core/domain/support/reports';
import type { WalletOwners } from '@deccanloop/core/domain/wallet-owners/wallet-owners';
import type { WebhookInbox } from '@deccanloop/core/domain/webhooks/inbox';
import type { Clock } from '@deccanloop/core/platform/clock';
import type { Logger } from '@deccanloop/core/platform/logger';
import type { Step } from './context';
import type { Metrics } from './metrics';
import type { PayerSession } from './middleware/payer-session';
import type { RateLimits } from './middleware/rate-limit';
import type { Readiness } from './readiness';

/** The domain services the routes ask. */
export interface Services {
  links: SignedLinks;
  owners: WalletOwners;
  settings: GatewaySettings;
  gateways: Gateways;
  initiation: Initiation;
  payments: PaymentQueries;
  checkRequests: CheckRequests;
  webhooks: WebhookInbox;
  reports: SupportReports;
}

/** What the routes need to know of the configuration. */
export interface SiteSettings {
  mode: Mode;
  publicOrigin: string;
  /** Razorpay's checkout script. */
  checkoutScriptUrl: string;
  closing: ClosingDto;
  /** The built front end. */
  staticDir: string;
  /** Set only where the gateway sandbox runs. */
  sandboxOrigin: string | null;
  cookieSecret: string;
  /** Addresses or CIDR ranges whose `X-Forwarded-For` is believed. */
  trustedProxies: readonly string[];
  /** Multiplies the rate limits; 0 switches them off. */
  rateLimitFactor: number;
}

export interface AppDeps {
  logger: Logger;
  clock: Clock;
  settings: SiteSettings;
  services: Services;
  readiness: Readiness;
  metrics: Metrics;
  /** An ioredis client for rate limits that all processes share; each counts for itself when absent. */
  redis?: unknown;
}

/** The steps that routes make their policies of, built once. */
export interface RouteKit {
  limit: RateLimits;
  sameOrigin: Step;
  session: PayerSession;
}
