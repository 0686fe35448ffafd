/** `1.2 s` of milliseconds. */
export const secondsText = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** `118 kB` of bytes; a kilobyte has 1,000. */
export const kilobytesText = (bytes: number): string => `${Math.round(bytes / 1000)} kB`;
