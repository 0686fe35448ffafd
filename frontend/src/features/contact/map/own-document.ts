import { PAGES } from '@deccanloop/contracts/routes';
import { readSession, removeSession, writeSession } from '../../../lib/session-store';

/** Of the section with the map. */
export const MAP_ID = 'map';
const KEY = 'contact-map';
const isTrue = (value: unknown): value is true => value === true;

/**
 * Whether the document in this window was loaded as this page: only that one may show frames of the map, and a
 * document keeps the rights it was loaded with.
 */
function isOwnDocument(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  return (
    loaded === undefined || new URL(loaded.name).pathname.toLowerCase().replace(/\/+$/, '') === PAGES.contact
  );
}

/** The map was asked for in a document that may not show it; this is the one that was loaded for it. */
export const isMapWanted = (): boolean => readSession(KEY, isTrue) ?? false;

/** Takes those who asked for it back to where they were. */
export function backToMap(): void {
  removeSession(KEY);
  document.getElementById(MAP_ID)?.scrollIntoView();
}

/** False when the page is loaded anew for the map: what was typed is kept, and the map is shown then. */
export function mayShowMap(): boolean {
  if (isOwnDocument()) return true;
  writeSession(KEY, true);
  window.location.reload();
  return false;
}
