import { outcomeOfThrown, type Unanswered } from '../http-outcome';
import { parseObject, type JsonObject } from '../json-fields';

export interface JsonRequest {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  body?: string;
  /** For the request as a whole, the body included, in ms. */
  timeoutMs: number;
}

export interface JsonAnswer {
  status: number;
  /** null when the body is no JSON object: HTML of a proxy, PhonePe's bare `"R999"`, or half an answer. */
  body: JsonObject | null;
}

/** One HTTP request to PhonePe. Never throws; without an HTTP answer it says why. */
export async function requestJson(request: JsonRequest): Promise<JsonAnswer | Unanswered> {
  try {
    const response = await fetch(request.url, {
      method: request.method,
      headers: { accept: 'application/json', ...request.headers },
      ...(request.body !== undefined && { body: request.body }),
      // A redirect would carry the token somewhere else.
      redirect: 'manual',
      signal: AbortSignal.timeout(request.timeoutMs),
    });
    return { status: response.status, body: parseObject(await response.text()) };
  } catch (error) {
    return outcomeOfThrown('PhonePe', error);
  }
}
