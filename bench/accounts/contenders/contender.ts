import type { ProductProcess } from '../../stack/product-process';
import type { Account } from './accounts';

/** A measured product with log-in. */
export interface Contender {
  origin: string;
  server: ProductProcess;
  /** The request bytes of a log-in, with the right password by default. */
  logIn(account: Account, password?: string): Buffer;
  /** The request bytes of the cheapest call that needs a session. */
  checkSession(cookie: string): Buffer;
}
