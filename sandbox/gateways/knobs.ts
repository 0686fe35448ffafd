/** Settings of the gateways' behaviour that a test can change; explained in README.md. Times in ms. */
export interface Knobs {
  seed: number | null;
  webhookCopies: number;
  webhookShuffleMs: number;
  webhookDelayMs: number;
  webhookConcurrency: number;
  webhookTimeoutMs: number;
  webhookRetryBaseMs: number;
  webhookRetryMaxMs: number;
  razorpayCapture: 'automatic' | 'manual';
  razorpayCaptureDelayMs: number;
  razorpayCreatedTimeoutMs: number;
  razorpayCaptureWindowMs: number;
  razorpayRefundOutcome: 'processed' | 'pending' | 'failed';
  razorpayRefundDelayMs: number;
  razorpayRefundLatencyMs: number;
  razorpayUniqueReceipt: 'same-order' | 'error';
  razorpayIdempotencyConflictStatus: number;
  phonepeTokenTtlSeconds: number;
  phonepePendingMs: number;
  phonepePendingOutcome: 'success' | 'failure' | 'never';
  phonepeFailedVpaMs: number;
  phonepeCancelOutcome: 'failed' | 'pending';
  phonepeReturnParams: boolean;
  phonepeRefererCheck: boolean;
  phonepeRefundOutcome: 'completed' | 'failed' | 'confirmed' | 'pending';
  phonepeRefundStepMs: number;
  phonepeUatCapPaise: number | null;
  phonepeNotFoundStatus: number;
}

export const defaultKnobs: Readonly<Knobs> = {
  seed: null,
  webhookCopies: 1,
  webhookShuffleMs: 0,
  webhookDelayMs: 0,
  webhookConcurrency: 16,
  webhookTimeoutMs: 5000,
  webhookRetryBaseMs: 1000,
  webhookRetryMaxMs: 3_600_000,
  razorpayCapture: 'automatic',
  razorpayCaptureDelayMs: 0,
  razorpayCreatedTimeoutMs: 600_000,
  razorpayCaptureWindowMs: 3 * 86_400_000,
  razorpayRefundOutcome: 'processed',
  razorpayRefundDelayMs: 0,
  razorpayRefundLatencyMs: 0,
  razorpayUniqueReceipt: 'same-order',
  razorpayIdempotencyConflictStatus: 400,
  phonepeTokenTtlSeconds: 3600,
  phonepePendingMs: 60_000,
  phonepePendingOutcome: 'success',
  phonepeFailedVpaMs: 5000,
  phonepeCancelOutcome: 'failed',
  phonepeReturnParams: false,
  phonepeRefererCheck: true,
  phonepeRefundOutcome: 'completed',
  phonepeRefundStepMs: 500,
  phonepeUatCapPaise: null,
  phonepeNotFoundStatus: 404,
};

const choices: Partial<Record<keyof Knobs, readonly string[]>> = {
  razorpayCapture: ['automatic', 'manual'],
  razorpayRefundOutcome: ['processed', 'pending', 'failed'],
  razorpayUniqueReceipt: ['same-order', 'error'],
  phonepePendingOutcome: ['success', 'failure', 'never'],
  phonepeCancelOutcome: ['failed', 'pending'],
  phonepeRefundOutcome: ['completed', 'failed', 'confirmed', 'pending'],
};

const nullable: readonly string[] = ['seed', 'phonepeUatCapPaise'];

/** Applies a partial change to `knobs`. @returns why it is invalid (then nothing is changed), or null */
export function turnKnobs(knobs: Knobs, change: Record<string, unknown>): string | null {
  for (const [name, value] of Object.entries(change)) {
    if (!Object.hasOwn(defaultKnobs, name)) return `There is no knob ${name}.`;
    const fallback = defaultKnobs[name as keyof Knobs];
    const allowed = choices[name as keyof Knobs];
    if (value === null && nullable.includes(name)) continue;
    if (allowed ? !allowed.includes(String(value)) : !sameKind(name, fallback, value)) {
      return `${name} cannot be ${JSON.stringify(value)}${allowed ? `; one of ${allowed.join(', ')}` : ''}.`;
    }
  }
  Object.assign(knobs, change);
  return null;
}

function sameKind(name: string, fallback: unknown, value: unknown): boolean {
  if (typeof fallback === 'boolean') return typeof value === 'boolean';
  const smallest = name === 'webhookCopies' || name === 'webhookConcurrency' ? 1 : 0;
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= smallest;
}
