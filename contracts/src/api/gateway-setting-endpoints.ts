import { cancelGatewayChangeSchema, changeGatewaySchema } from '../staff/gateway-settings';
import { gatewaySettingsDto } from '../staff/gateway-settings-dto';
import { STAFF_PATHS } from '../staff/paths';
import { declare } from './declare';
import type { Endpoint } from './endpoint';

const read = declare({ area: 'staff', access: 'admin', method: 'GET' });
const change = declare({ area: 'staff', access: 'admin', method: 'POST' });

/** Which gateway takes payments, with its limits and fee, from when; for administrators. */
export const GATEWAY_SETTING_ENDPOINTS = {
  gatewaySettings: read({
    path: STAFF_PATHS.gatewaySettings,
    summary: 'The settings of each gateway in the mode of the site, planned changes and history',
    data: gatewaySettingsDto,
  }),
  changeGateway: change({
    path: STAFF_PATHS.changeGateway,
    reauthentication: 'required',
    summary: 'Change the settings of a gateway, at once or from a later time (needs re-authentication)',
    body: changeGatewaySchema,
    data: gatewaySettingsDto,
    errors: {
      gatewaySettings: [
        'settings_changed',
        'unchanged',
        'time_not_possible',
        'no_credentials',
        'planned_conflict',
        'no_gateway_left',
      ],
    },
  }),
  cancelGatewayChange: change({
    path: STAFF_PATHS.cancelGatewayChange,
    reauthentication: 'required',
    summary: 'Cancel a planned change of a gateway before it takes effect (needs re-authentication)',
    body: cancelGatewayChangeSchema,
    data: gatewaySettingsDto,
    errors: {
      gatewaySettings: [
        'settings_changed',
        'unknown_change',
        'change_took_effect',
        'planned_conflict',
        'no_gateway_left',
      ],
    },
  }),
} as const satisfies Record<string, Endpoint>;
