import { DeccanloopError } from './errors.ts';

/** The error of an answer that is no success. @param body undefined where it is not JSON */
export function readFailure(response: Pick<Response, 'status' | 'headers'>, body: unknown): DeccanloopError {
  const fields = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  const text = (name: string): string | undefined => {
    const value = fields[name];
    return typeof value === 'string' ? value : undefined;
  };
  const code = text('error_code');
  const details = {
    httpStatus: response.status,
    requestId: text('request_id') ?? response.headers.get('X-Request-Id') ?? undefined,
  };
  if (code === undefined)
    return new DeccanloopError(
      'UNEXPECTED_ANSWER',
      `The answer with the status ${response.status} is not one of the Deccanloop API. Check baseUrl.`,
      details,
    );
  return new DeccanloopError(code, text('message') ?? code, {
    ...details,
    parameter: text('parameter'),
    documentationUrl: text('documentation_url'),
  });
}
