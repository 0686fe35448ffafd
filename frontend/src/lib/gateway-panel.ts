/** The id of the panel with the active gateway, on the first page of administrators. */
export const GATEWAY_PANEL = 'payment-gateway';
