/** How many downloads of their own data customers may request in 24 hours; failed ones do not count. */
export const DATA_EXPORTS_A_DAY = 3;

/** A ready file is deleted after this many days. */
export const DATA_EXPORT_DAYS = 7;

/** `none`: never requested. `failed`: its job has given up, and operations see why. `expired`: the file is deleted. */
export const DATA_EXPORT_STATES = ['none', 'preparing', 'ready', 'failed', 'expired'] as const;
export type DataExportState = (typeof DATA_EXPORT_STATES)[number];

export type { DataExportDto } from './data-export-dto';
