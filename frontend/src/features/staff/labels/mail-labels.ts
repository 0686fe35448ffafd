/** In the place of "Mailed", on everything that the customer would have been mailed about. */
export const OPTED_OUT = 'Not mailed: switched off by the customer';
