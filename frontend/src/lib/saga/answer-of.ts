import { isApiError, networkError } from '../api-error';
import type { Answer } from './ask';

/** A running call (`trigger(body).unwrap()`) as an answer that never rejects. */
export async function answerOf<T>(running: Promise<T>): Promise<Answer<T>> {
  try {
    return { ok: true, data: await running };
  } catch (error) {
    return { ok: false, error: isApiError(error) ? error : networkError() };
  }
}
