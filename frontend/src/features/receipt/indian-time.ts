import { formatDateTime } from '../../lib/format';

/** "20 Nov 2026, 5:43 pm IST": with its time zone, because the receipt is kept or printed. */
export const indianTime = (iso: string): string => `${formatDateTime(iso)} IST`;
