import { PROCESS_ID_HEADER } from '@deccanloop/contracts/process-id-header';

/** Of health answers: the launcher compares it. */
export const OF_THIS_PROCESS: Readonly<Record<string, string>> = { [PROCESS_ID_HEADER]: String(process.pid) };
