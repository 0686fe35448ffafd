import { tabStorage } from '../../lib/session-store';
import { addressLinks } from './link/address-links';
import { browserPasskeys } from '../../lib/browser-passkeys';
import type { AuthPorts } from './ports';

/** The real browser. Nothing is touched until a function is called. */
export const browserPorts: AuthPorts = {
  storage: tabStorage,
  passkeys: browserPasskeys,
  links: () => addressLinks(window),
};
