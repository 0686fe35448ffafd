/** Ids and small facts only: a queue is no place for tokens or personal data. */
export type JobData = Readonly<Record<string, unknown>>;

export interface AddOptions {
  /** Wait this long before the job may start. */
  delayMs?: number;
  /**
   * A job with the same id that is still in the queue makes this one a no-op. Saves work, guarantees
   * nothing. No colon, and not digits only (the queue's own rule).
   */
  jobId?: string;
  /** 1 is first, larger is later; a job without a priority goes before all that have one. */
  priority?: number;
}

export interface JobToAdd extends AddOptions {
  job: string;
  data: JobData;
}

/** What one kind of job needs from the queue. */
export interface JobPolicy {
  /** Starts before the job counts as failed; the waits between grow from 1 s, with jitter. */
  attempts: number;
}

export type JobPolicies = Readonly<Record<string, JobPolicy>>;

export interface StartedJob {
  name: string;
  id: string;
  data: JobData;
  /** 1 for the first start. */
  attempt: number;
}

/**
 * Does the work; returning is success. A thrown `PermanentError` fails the job at once, anything else is
 * tried again. May run twice, also at the same time, after its worker seemed lost.
 */
export type JobHandler = (job: StartedJob) => Promise<void>;

export interface JobKind {
  handler: JobHandler;
  /** How many at once in this process. */
  concurrency: number;
}

export interface JobCounts {
  /** Could start now. */
  waiting: number;
  active: number;
  delayed: number;
  failed: number;
}

export type JobOutcome = 'completed' | 'retrying' | 'failed';

export interface ConsumerState {
  job: string;
  running: number;
  concurrency: number;
  /** Of the last job that started here; null before the first. */
  lastStartedAt: Date | null;
}

/** The taking-in side of one process. */
export interface Consumers {
  state(): readonly ConsumerState[];
  /** Gives every kind that is named a new connection and fetch loop; running jobs go on. */
  replace(jobs: readonly string[]): Promise<void>;
  /** Takes no more jobs and waits for the running ones, at most `timeoutMs`; true when all of them ended. */
  stop(timeoutMs: number): Promise<boolean>;
}

export interface WorkOptions {
  onOutcome?: (job: string, outcome: JobOutcome, seconds: number) => void;
}

/**
 * The alarm clock of the system, never its memory: everything in it can be rebuilt from PostgreSQL, so it
 * may be emptied at any moment.
 */
export interface JobQueue {
  /** Fails within seconds when the queue cannot be reached; nothing is kept for later. */
  add(job: string, data: JobData, options?: AddOptions): Promise<void>;
  /** In one round trip for each kind of job. */
  addMany(jobs: readonly JobToAdd[]): Promise<void>;
  /** Starts taking jobs; waits, for ever if need be, while the queue cannot be reached. */
  work(kinds: Readonly<Record<string, JobKind>>, options?: WorkOptions): Promise<Consumers>;
  /** By kind of job. */
  counts(): Promise<Readonly<Record<string, JobCounts>>>;
  /** Whether `add` has a chance at this moment. */
  isReady(): boolean;
  /** Throws away every job, running ones included. For fault runs and tests. */
  empty(): Promise<void>;
  close(): Promise<void>;
}

/** The job can never succeed: wrong data, an unknown id. Not tried again; a person has to look. */
export class PermanentError extends Error {
  override readonly name = 'PermanentError';
}
