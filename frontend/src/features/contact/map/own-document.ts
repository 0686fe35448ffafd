import { languageAt } from '@deccanloop/contracts/languages';
import { PAGES } from '@deccanloop/contracts/routes';
import { readSession, removeSession, writeSession } from '../../../lib/session-store';

/** Id of the section with the map. */
export const MAP_ID = 'map';
const KEY = 'contact-map';
const isTrue = (value: unknown): value is true => value === true;

/**
 * Whether this document was loaded as this page: only its content security policy allows the map's frame, and
 * a document keeps the policy it was loaded with.
 */
function isOwnDocument(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  return (
    loaded === undefined ||
    languageAt(new URL(loaded.name).pathname.toLowerCase().replace(/\/+$/, '')).page === PAGES.contact
  );
}

/** The map was requested in a document that may not show it; this document was loaded for it. */
export const isMapWanted = (): boolean => readSession(KEY, isTrue) ?? false;

/** After that load, scrolls back to the map. */
export function backToMap(): void {
  removeSession(KEY);
  document.getElementById(MAP_ID)?.scrollIntoView();
}

/**
 * False when the page is loaded again for the map: what was typed is stored, and the map is shown after the
 * load.
 */
export function mayShowMap(): boolean {
  if (isOwnDocument()) return true;
  writeSession(KEY, true);
  window.location.reload();
  return false;
}
