import type { Migration } from './migration';
import { walletOwnersAndGatewaySettings } from './versions/20261120100000-wallet-owners-and-gateway-settings';
import { payments } from './versions/20261120100100-payments';
import { ledger } from './versions/20261120100200-ledger';
import { inboxAndOutbox } from './versions/20261120100300-inbox-and-outbox';
import { supportReports } from './versions/20261120100400-support-reports';

/** Every migration in the order of application. Imported, not read from a folder, so that a bundle holds them. */
export const MIGRATIONS: readonly Migration[] = [
  walletOwnersAndGatewaySettings,
  payments,
  ledger,
  inboxAndOutbox,
  supportReports,
];
