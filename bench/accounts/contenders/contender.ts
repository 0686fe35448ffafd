import type { ProductProcess } from '../../stack/product-process';
import type { Account } from './accounts';

/** A product that people log in to, as a run sees it. */
export interface Contender {
  origin: string;
  server: ProductProcess;
  /** The bytes of a log-in with the right password, or with another. */
  logIn(account: Account, password?: string): Buffer;
  /** The bytes of the cheapest call that needs a session. */
  checkSession(cookie: string): Buffer;
}
