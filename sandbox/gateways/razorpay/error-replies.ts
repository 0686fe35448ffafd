import { ErrorReply } from '../http/reply';

export interface ErrorDetail {
  field?: string;
  source?: string | null;
  step?: string | null;
  reason?: string | null;
  metadata?: Record<string, string>;
}

/** Razorpay's 400 for almost every error of the client, unknown ids included. */
export function badRequest(description: string, detail: ErrorDetail = {}): ErrorReply {
  const { field, source = 'business', step = 'payment_initiation', reason, metadata = {} } = detail;
  return new ErrorReply(400, {
    error: {
      code: 'BAD_REQUEST_ERROR',
      description,
      source,
      step,
      reason: reason === undefined ? 'input_validation_failed' : reason,
      metadata,
      ...(field ? { field } : {}),
    },
  });
}

export function conflict(status: number, description: string): ErrorReply {
  return new ErrorReply(status, {
    error: {
      code: 'BAD_REQUEST_ERROR',
      description,
      source: 'NA',
      step: 'NA',
      reason: 'NA',
      metadata: {},
    },
  });
}

export function unauthenticated(): ErrorReply {
  return new ErrorReply(
    401,
    { error: { code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' } },
    { 'www-authenticate': 'Basic realm="Razorpay"' },
  );
}

export function unknownUrl(): ErrorReply {
  return conflict(400, 'The requested URL was not found on the server.');
}

const idForm = /^[A-Za-z0-9]{14}$/;

/** Rejects an id that is not `prefix_` and 14 letters or digits, as Razorpay does before any lookup. */
export function requireId(prefix: 'order' | 'pay' | 'rfnd' | 'disp' | 'setl', id: string): string {
  const bare = id.startsWith(`${prefix}_`) ? id.slice(prefix.length + 1) : id;
  if (!idForm.test(bare)) throw badRequest(`${id} is not a valid id`, { step: 'NA', source: 'NA' });
  return id;
}

export function unknownId(): ErrorReply {
  return badRequest('The id provided does not exist', { field: 'id' });
}
