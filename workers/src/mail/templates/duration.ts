const DAY = 24 * 60;

/** Completes "for the next …": "10 minutes", "hour", "2 hours", "7 days". */
export function minutesText(minutes: number): string {
  if (minutes > DAY && minutes % DAY === 0) return `${minutes / DAY} days`;
  if (minutes === 60) return 'hour';
  if (minutes > 60 && minutes % 60 === 0) return `${minutes / 60} hours`;
  return minutes === 1 ? 'minute' : `${minutes} minutes`;
}
