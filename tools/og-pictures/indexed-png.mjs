import { deflateSync } from 'node:zlib';

const COLOURS = 96;

/** The bucket of a colour: the five highest bits of each channel. */
const placeOf = (r, g, b) => ((r >> 3) << 10) | ((g >> 3) << 5) | (b >> 3);

/** The most frequent colours: of each bucket the mean. */
function paletteOf(rgba) {
  const sums = new Map();
  for (let at = 0; at < rgba.length; at += 4) {
    const [r, g, b] = [rgba[at], rgba[at + 1], rgba[at + 2]];
    const place = placeOf(r, g, b);
    const sum = sums.get(place) ?? [0, 0, 0, 0];
    sums.set(place, [sum[0] + r, sum[1] + g, sum[2] + b, sum[3] + 1]);
  }
  return [...sums.values()]
    .sort((one, other) => other[3] - one[3])
    .slice(0, COLOURS)
    .map(([r, g, b, count]) => [r, g, b].map((value) => Math.round(value / count)));
}

const distance = (colour, r, g, b) => (colour[0] - r) ** 2 + (colour[1] - g) ** 2 + (colour[2] - b) ** 2;

function chunk(name, data) {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

const TABLE = Array.from({ length: 256 }, (_, n) => {
  let value = n;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});

/** The CRC-32 of a PNG chunk. */
function crc(bytes) {
  let value = 0xffffffff;
  for (const byte of bytes) value = TABLE[(value ^ byte) & 255] ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
}

/** Encodes a picture as a PNG with a palette: a third of the size of a browser's PNG. */
export function indexedPng(rgba, width, height) {
  const palette = paletteOf(rgba);
  const nearest = new Map();
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4;
      const [r, g, b] = [rgba[at], rgba[at + 1], rgba[at + 2]];
      const place = placeOf(r, g, b);
      let index = nearest.get(place);
      if (index === undefined) {
        index = palette.reduce(
          (best, colour, n) => (distance(colour, r, g, b) < distance(palette[best], r, g, b) ? n : best),
          0,
        );
        nearest.set(place, index);
      }
      rows[y * (width + 1) + 1 + x] = index;
    }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
