import { outcomeOfThrown, type Unanswered } from '../http-outcome';
import { parseObject, type JsonObject } from '../json-fields';

export interface JsonRequest {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  body?: string;
  /** Timeout of the whole request, including the body, in ms. */
  timeoutMs: number;
}

export interface JsonAnswer {
  status: number;
  /** Null when the body is not a JSON object: HTML of a proxy, PhonePe's plain `"R999"`, or a truncated body. */
  body: JsonObject | null;
}

/** Sends one HTTP request to PhonePe. Never throws; without an HTTP response it returns the cause. */
export async function requestJson(request: JsonRequest): Promise<JsonAnswer | Unanswered> {
  try {
    const response = await fetch(request.url, {
      method: request.method,
      headers: { accept: 'application/json', ...request.headers },
      ...(request.body !== undefined && { body: request.body }),
      // A redirect would send the token to another host.
      redirect: 'manual',
      signal: AbortSignal.timeout(request.timeoutMs),
    });
    return { status: response.status, body: parseObject(await response.text()) };
  } catch (error) {
    return outcomeOfThrown('PhonePe', error);
  }
}
