import { madeOnce } from './made-once';

const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const CLOCK = { hour: 'numeric', minute: '2-digit', hour12: true } as const;

/** Formats an ISO time in Indian time; an em dash for an invalid time. */
function inIndia(parts: Intl.DateTimeFormatOptions): (iso: string) => string {
  const format = madeOnce(() => new Intl.DateTimeFormat('en-IN', { ...parts, timeZone: 'Asia/Kolkata' }));
  return (iso) => {
    const date = new Date(iso);
    if (Number.isNaN(date.getTime())) return '—';
    return format()
      .format(date)
      .replace(/\u202f/g, ' ');
  };
}

/** "20 Nov 2025, 2:34 pm" */
export const formatDateTime = inIndia({ ...DAY, ...CLOCK });

/** "2:34 pm" */
export const formatTime = inIndia(CLOCK);

/** "20 Nov 2025" */
export const formatDate = inIndia(DAY);

/** "90000 00001" or "+91 90000 00001", as Indian mobile numbers are written; any other number is unchanged. */
export const formatPhone = (phone: string): string => {
  const [, country, first, second] = /^(\+91)?(\d{5})(\d{5})$/.exec(phone) ?? [];
  return first === undefined ? phone : [country, first, second].filter(Boolean).join(' ');
};

/** The last 8 characters, which payer and support use for a transaction. */
export const shortTransactionId = (merchantTransactionId: string): string => merchantTransactionId.slice(-8);

/** First initials of the first and last word of a name, for an avatar: "Asha Rao" → "AR". */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const initials = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => [...(word ?? '')][0] ?? '',
  );
  return initials.join('').toUpperCase();
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Seconds as "02:00" (mm:ss), for the waiting time of a button. */
export const formatMinutes = (seconds: number): string =>
  `${twoDigits(Math.floor(seconds / 60))}:${twoDigits(seconds % 60)}`;

/** Seconds as "2:00" in a sentence; from an hour on "1:02:00". */
export function formatWait(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  const rest = twoDigits(seconds % 60);
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${rest}` : `${minutes}:${rest}`;
}

/** "at 10:42 am"; with the day unless that is today in India. */
export const startedAt = (iso: string, now: Date): string =>
  formatDate(iso) === formatDate(now.toISOString())
    ? `at ${formatTime(iso)}`
    : `on ${formatDate(iso)} at ${formatTime(iso)}`;
