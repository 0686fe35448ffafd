/** As in the health answers of the product. */
export const PROCESS_ID_HEADER = 'X-Process-Id';

/** Of health answers: the launcher compares it with the process that it started. */
export const OF_THIS_PROCESS: Readonly<Record<string, string>> = { [PROCESS_ID_HEADER]: String(process.pid) };
