const UNITS = [
  [86_400, 'day', 'days'],
  [3_600, 'hour', 'hours'],
  [60, 'minute', 'minutes'],
] as const;

/** "3 minutes", "40 s": how long, in the largest whole unit. */
export function durationText(seconds: number): string {
  for (const [size, one, many] of UNITS) {
    const count = Math.floor(seconds / size);
    if (count >= 1) return `${count} ${count === 1 ? one : many}`;
  }
  return `${Math.round(seconds)} s`;
}
