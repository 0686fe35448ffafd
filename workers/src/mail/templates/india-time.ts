/** India's time zone, that of the company and of nearly all its customers. */
const WHEN = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** "20 Nov 2026, 5:43 pm IST". */
export const indianTime = (at: Date): string => `${WHEN.format(at).replace(/\u202f/g, ' ')} IST`;
