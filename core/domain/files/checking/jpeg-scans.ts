/** Markers of a JPEG (ITU-T T.81, table B.1). */
const MARKER = 0xff;
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
/** These have no length and no content: restarts, and start and end of the image. */
const isBare = (code: number): boolean => (code >= 0xd0 && code <= END_OF_IMAGE) || code === 0x01;

/**
 * How many passes over the whole image a decoder makes. A progressive image of usual programs has about ten; some bytes
 * are enough for one more, which the decoder cannot interrupt.
 * @returns stops counting above `most`
 */
export function countScans(bytes: Buffer, most: number): number {
  let scans = 0;
  let at = bytes.indexOf(MARKER, 2);
  while (at >= 0 && at + 3 < bytes.length && scans <= most) {
    const code = bytes.readUInt8(at + 1);
    if (code === END_OF_IMAGE) break;
    if (code === START_OF_SCAN) scans += 1;
    // A fill byte, a byte of the compressed content that equals a marker (followed by 0), or a bare marker.
    const next =
      code === MARKER ? at + 1 : code === 0 || isBare(code) ? at + 2 : at + 2 + bytes.readUInt16BE(at + 2);
    at = bytes.indexOf(MARKER, next);
  }
  return scans;
}
