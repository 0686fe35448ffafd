import { tabStorage } from '../../lib/session-store';
import { addressLinks } from './link/address-links';
import { browserPasskeys } from '../../lib/browser-passkeys';
import type { AuthPorts } from './ports';

/** The real browser. No browser API is called before one of these functions is. */
export const browserPorts: AuthPorts = {
  storage: tabStorage,
  passkeys: browserPasskeys,
  links: () => addressLinks(window),
};
