/** The document that shows a PDF inside a frame without an origin: it has no cookies and cannot read this site. */
export const PDF_FRAME = '/pdf-frame.html';
/** Its scripts, fonts and decoders. A frame without an origin may load only what allows the origin `null`. */
export const PDF_FRAME_ASSETS = '/assets/pdf-frame/';

/** From the page to the frame. Rotation in degrees, clockwise; a zoom of 1 fits the width. */
export type ToPdfFrame =
  | { kind: 'show'; bytes: ArrayBuffer }
  | { kind: 'view'; zoom: number; rotation: 0 | 90 | 180 | 270 };

/** From the frame to the page. */
export type FromPdfFrame =
  | { kind: 'ready' }
  | { kind: 'shown'; pages: number }
  | { kind: 'failed' }
  /** A key that was pressed inside the frame, which the page cannot see. */
  | { kind: 'key'; key: string };
