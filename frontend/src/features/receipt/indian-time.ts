import { formatDateTime } from '../../lib/format';

/** "20 Nov 2026, 5:43 pm IST": a sheet that is kept says by whose clock. */
export const indianTime = (iso: string): string => `${formatDateTime(iso)} IST`;
