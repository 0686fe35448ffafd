import type { Location } from 'react-router-dom';

/**
 * Under which name the scroll position of a history entry is kept. Entries that the browser makes for links to a fragment
 * (tables of contents) all have the key "default": with the key alone, such a link restored the position before the click
 * where the router was faster than the browser's own scroll, which waits for style sheets.
 */
export const scrollPlace = ({ key, hash }: Pick<Location, 'key' | 'hash'>): string =>
  key === 'default' ? key + hash : key;
