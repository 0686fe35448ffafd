import { AppError } from '../../platform/errors';

/** Errors of changing gateways. The BFF maps each to a status and a message, exhaustively. */
export type GatewaySettingsErrorCode =
  /** They were changed after they were shown, or a planned change has taken effect. */
  | 'settings_changed'
  | 'unchanged'
  /** In the past, or too far ahead. */
  | 'time_not_possible'
  /** Of a gateway that shall be active or the fallback. */
  | 'no_credentials'
  /** A planned change would no longer fit; the message says when. */
  | 'planned_conflict'
  /** No gateway would be active, and that was not confirmed; the message says from when. */
  | 'no_gateway_left'
  | 'unknown_change'
  /** A change that has taken effect, or does so within seconds, cannot be cancelled. */
  | 'change_took_effect';

export class GatewaySettingsError extends AppError<GatewaySettingsErrorCode> {}
