import { payPath } from '@deccanloop/contracts/merchant/paths';
import { createApiKeys } from '@deccanloop/core/domain/api-keys/api-keys';
import { createKeyCheck } from '@deccanloop/core/domain/api-keys/key-check';
import { createApiLog } from '@deccanloop/core/domain/api-log/api-log';
import { createMerchantEvents } from '@deccanloop/core/domain/merchant-events/event-list';
import { createCheckout } from '@deccanloop/core/domain/merchant-payments/checkout';
import { createLiveTries } from '@deccanloop/core/domain/merchant-payments/live-tries';
import { createMerchantPayments } from '@deccanloop/core/domain/merchant-payments/merchant-payments';
import { createOwnMerchantPayments } from '@deccanloop/core/domain/merchant-payments/own-payments';
import { createPayTokens } from '@deccanloop/core/domain/merchant-payments/pay-token';
import { createMerchantPayouts } from '@deccanloop/core/domain/merchant-payouts/merchant-payouts';
import { createOwnPayouts } from '@deccanloop/core/domain/merchant-payouts/own-payouts';
import { createWebhookDeliveries } from '@deccanloop/core/domain/merchant-webhooks/webhook-deliveries';
import { createWebhookEndpoints } from '@deccanloop/core/domain/merchant-webhooks/webhook-endpoints';
import type { Mode } from '@deccanloop/contracts/payments/status';
import type { LiveTriesDeps } from '@deccanloop/core/domain/merchant-payments/live-tries';
import type { Restores } from '@deccanloop/core/domain/restores/restores';
import type { FileKeys } from '@deccanloop/core/platform/file-keys';
import type { PreparedReads } from '@deccanloop/core/platform/prepared-reads';
import type { SecretList } from '@deccanloop/core/platform/secret-list';

interface MerchantServiceDeps extends LiveTriesDeps {
  reads: PreparedReads;
  restores: Pick<Restores, 'isBeingChecked'>;
  mode: Mode;
  publicOrigin: string;
  /** Keys of the tokens of hosted pages are derived from it. */
  otpSecret: SecretList;
  /** Keys of stored webhook secrets. */
  fileKeys: FileKeys;
  /** Whether webhooks of merchants may be sent to this machine and to private networks. */
  webhookPrivateTargets: boolean;
  wake: () => void;
}

export type MerchantServices = ReturnType<typeof createMerchantServices>;

/** Creates the services of the merchant API, its hosted page and its dashboard. */
export function createMerchantServices(deps: MerchantServiceDeps) {
  const { db, reads, mode, publicOrigin, otpSecret, fileKeys, merchantLive, clock, wake } = deps;
  const payTokens = createPayTokens({ secret: otpSecret });
  return {
    payTokens,
    checkout: createCheckout({
      ...{ db, tokens: payTokens, clock, wake, tries: createLiveTries(deps) },
      payUrl: (token) => publicOrigin + payPath(token),
    }),
    ownMerchantPayments: createOwnMerchantPayments({
      db,
      reads,
      tokens: payTokens,
      mode,
      clock,
      publicOrigin,
    }),
    apiKeys: createApiKeys({ db, clock, merchantLive }),
    apiKeyCheck: createKeyCheck({ reads, db, clock, merchantLive }),
    merchantPayments: createMerchantPayments({
      ...{ db, reads, mode, clock, wake },
      areHeld: () => deps.restores.isBeingChecked(),
    }),
    merchantEvents: createMerchantEvents({ db }),
    apiLog: createApiLog({ db }),
    webhookEndpoints: createWebhookEndpoints({
      ...{ db, clock, merchantLive },
      keys: fileKeys,
      allowsPrivate: deps.webhookPrivateTargets,
    }),
    webhookDeliveries: createWebhookDeliveries({ db, clock, wake }),
    merchantPayouts: createMerchantPayouts({ db, mode, clock, wake }),
    ownPayouts: createOwnPayouts({ db, mode }),
  };
}
