import type { SpanRecorder } from '../tracing/span-recorder';

/** Ids and small values only, never tokens or personal data. */
export type JobData = Readonly<Record<string, unknown>>;

export interface AddOptions {
  /** Delay before the job may start, in ms. */
  delayMs?: number;
  /**
   * A job with the id of one that is still in the queue is ignored. Saves work, but is no guarantee. BullMQ allows
   * neither colons nor ids of digits only.
   */
  jobId?: string;
  /** 1 is the highest; jobs without a priority run before all jobs with one. */
  priority?: number;
}

export interface JobToAdd extends AddOptions {
  job: string;
  data: JobData;
}

/** Queue settings of one kind of job. */
export interface JobPolicy {
  /** Attempts before the job fails. */
  attempts: number;
  /** Wait before the second attempt, in ms; doubled each time, with jitter. 1 s when absent. */
  backoffMs?: number;
}

export type JobPolicies = Readonly<Record<string, JobPolicy>>;

export interface StartedJob {
  name: string;
  id: string;
  data: JobData;
  /** 1 for the first attempt. */
  attempt: number;
}

/**
 * Runs a job; returning means success. A thrown `PermanentError` fails the job at once, any other error is retried.
 * May run twice, even concurrently, when the queue considers its worker lost.
 */
export type JobHandler = (job: StartedJob) => Promise<void>;

export interface JobKind {
  handler: JobHandler;
  /** Concurrent jobs in this process. */
  concurrency: number;
}

export interface JobCounts {
  /** Ready to start. */
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
  /** No job is fetched, because an administrator has paused the kind. */
  isPaused: boolean;
  /** Start of the last job in this process; null before the first. */
  lastStartedAt: Date | null;
}

/** The consumers of one process. */
export interface Consumers {
  state(): readonly ConsumerState[];
  /** Gives the named kinds a new connection and fetch loop; running jobs continue. */
  replace(jobs: readonly string[]): Promise<void>;
  /**
   * Fetches jobs of all kinds but these. A job that is running or just being fetched is finished; resolves after those of all
   * paused kinds.
   */
  setPaused(jobs: ReadonlySet<string>): Promise<void>;
  /** Stops fetching and waits at most `timeoutMs` for running jobs; true when all of them ended. */
  stop(timeoutMs: number): Promise<boolean>;
}

export interface WorkOptions {
  /** Kinds that are paused from the beginning. */
  paused?: ReadonlySet<string>;
  onOutcome?: (job: string, outcome: JobOutcome, seconds: number) => void;
  /** Each job is a span of the trace that enqueued it; null or absent: nothing is recorded. */
  recorder?: SpanRecorder | null;
}

/**
 * The job queue. It is not a source of truth: all jobs can be rebuilt from PostgreSQL, so it may be emptied at any
 * time (docs/decisions/0001).
 */
export interface JobQueue {
  /** @throws within seconds when the queue cannot be reached; the job is not buffered */
  add(job: string, data: JobData, options?: AddOptions): Promise<void>;
  /** Adds jobs with one round trip per kind. */
  addMany(jobs: readonly JobToAdd[]): Promise<void>;
  /** Starts the consumers; waits without limit while the queue cannot be reached. */
  work(kinds: Readonly<Record<string, JobKind>>, options?: WorkOptions): Promise<Consumers>;
  /** Jobs of a kind that are ready to start. @throws within seconds when the queue cannot be reached */
  waiting(job: string): Promise<number>;
  /** By kind of job. */
  counts(): Promise<Readonly<Record<string, JobCounts>>>;
  /** Whether the queue is connected now. */
  isReady(): boolean;
  /** Deletes all jobs, running ones included. For fault runs and tests. */
  empty(): Promise<void>;
  close(): Promise<void>;
}

/** The job can never succeed: wrong data, an unknown id. It is not retried and needs an operator. */
export class PermanentError extends Error {
  override readonly name = 'PermanentError';
}
