import { paise } from '@deccanloop/contracts/money';
import type { FundsDto } from '@deccanloop/contracts/payments/dto';

/** A balance of which nothing is held. */
export const someFunds = (balance: number): FundsDto => ({
  balancePaise: paise(balance),
  heldPaise: paise(0),
  availablePaise: paise(balance),
  holds: [],
});
