import { COMPANY } from '@deccanloop/contracts/company';

const ORIGIN = 'https://www.openstreetmap.org';
const { latitude, longitude } = COMPANY.coordinates;
/** Degrees from the middle to the edges: a few minutes' walk. */
const HALF = { latitude: 0.006, longitude: 0.014 };
const round = (degrees: number) => degrees.toFixed(4);

/**
 * The embedded map with a marker at the office. Its host is allowed by the page's content security policy.
 */
export const MAP_FRAME = `${ORIGIN}/export/embed.html?${new URLSearchParams({
  bbox: [
    longitude - HALF.longitude,
    latitude - HALF.latitude,
    longitude + HALF.longitude,
    latitude + HALF.latitude,
  ]
    .map(round)
    .join(','),
  layer: 'mapnik',
  marker: `${latitude},${longitude}`,
}).toString()}`;

/** The same place on the map's own site, which offers directions. */
export const MAP_PAGE = `${ORIGIN}/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`;
