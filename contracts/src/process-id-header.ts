/**
 * In health answers to this machine: the process that answers. The launcher compares it with the process that it started, because
 * another one may listen on its port. The sandbox has a copy (sandbox/process-id.ts).
 */
export const PROCESS_ID_HEADER = 'X-Process-Id';
