/** `340 kB`, `4.2 MB`. */
export function sizeText(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024));
  if (kilobytes < 1000) return `${kilobytes} kB`;
  return `${(kilobytes / 1024).toFixed(1)} MB`;
}
