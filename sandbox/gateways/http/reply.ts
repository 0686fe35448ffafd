/** The response of a handler. */
export interface Reply {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer;
}

export function json(status: number, value: unknown, headers: Record<string, string> = {}): Reply {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
    body: JSON.stringify(value),
  };
}

export function html(status: number, body: string): Reply {
  return { status, headers: { 'content-type': 'text/html; charset=utf-8' }, body };
}

export function text(status: number, body: string): Reply {
  return { status, headers: { 'content-type': 'text/plain; charset=utf-8' }, body };
}

/** Thrown anywhere below a handler: the gateway answers with this status and body. */
export class ErrorReply extends Error {
  constructor(
    readonly status: number,
    readonly body: unknown,
    readonly headers: Record<string, string> = {},
  ) {
    super(`rejected with ${status}`);
    this.name = 'ErrorReply';
  }
}

/**
 * For calls of the sandbox's own pages: an error of the gateway becomes a 200 with `rejected`, the text to show, so that
 * the browser's console shows no errors.
 */
export function answerOrError(answer: () => unknown): Reply {
  try {
    return json(200, answer());
  } catch (error) {
    if (!(error instanceof ErrorReply)) throw error;
    const body = error.body as { message?: string; error?: { description?: string } };
    return json(200, {
      rejected: body.error?.description ?? body.message ?? 'The gateway rejected the request.',
    });
  }
}
