/**
 * In health answers to this machine: the process that answers. Whoever starts a process compares it, because another one may
 * listen on its port.
 */
export const PROCESS_ID_HEADER = 'X-Process-Id';
