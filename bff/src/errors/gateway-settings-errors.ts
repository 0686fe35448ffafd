import type { GatewaySettingsErrorCode } from '@deccanloop/core/domain/gateway-settings/errors';
import type { ErrorTable } from './error-table';

export const GATEWAY_SETTINGS_ERRORS: ErrorTable<GatewaySettingsErrorCode> = {
  settings_changed: {
    status: 409,
    message:
      'The gateways were changed after you opened this. Nothing was saved. Close this, read the present settings, and make your change again.',
  },
  unchanged: { status: 409, message: 'This gateway is set like this already at that time.' },
  time_not_possible: { status: 400, message: 'Choose another time.' },
  no_credentials: {
    status: 400,
    message: 'This installation has no credentials for this gateway, so it cannot take payments.',
  },
  planned_conflict: {
    status: 409,
    message: 'A planned change would no longer fit. Cancel it first.',
  },
  no_gateway_left: {
    status: 409,
    message: 'No gateway would be active, so customers could not add money. Confirm that you want this.',
  },
  unknown_change: { status: 404, message: 'This change does not exist or was cancelled already.' },
  change_took_effect: {
    status: 409,
    message: 'This change has taken effect, so it cannot be cancelled. Make a new change instead.',
  },
};
