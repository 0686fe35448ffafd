/** Another worker has claimed the run; this one stops. */
export class RunLost extends Error {}
