const DAY = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** `2026-11-17` as "17 November 2026". */
export const dayInWords = (date: string): string => DAY.format(new Date(`${date}T00:00:00Z`));
