import { COMPANY } from '@deccanloop/contracts/company';

const ORIGIN = 'https://www.openstreetmap.org';
const { latitude, longitude } = COMPANY.coordinates;
/** Degrees from the middle to the edges: a walk of some minutes. */
const HALF = { latitude: 0.006, longitude: 0.014 };
const round = (degrees: number) => degrees.toFixed(4);

/** The frame with a mark at the office. Its host is named in the page's security policy. */
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

/** The same place as a page of its own, where directions can be asked for. */
export const MAP_PAGE = `${ORIGIN}/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`;
