/** The most pixels of a picture that the server decodes, by media type. WebP needs more work for each pixel. */
export const MOST_PIXELS = {
  'image/jpeg': 25_000_000,
  'image/png': 25_000_000,
  'image/webp': 12_000_000,
} as const;
