import type { CallName } from '@deccanloop/contracts/api/endpoints';
import type { ApiError } from '../../../lib/api-error';
import { applyFullStylesheet } from '../../../lib/full-stylesheet';
import { sendRequest, type ApiRequest } from '../../../lib/send-request';
import type { Data } from '../../../lib/typed-call';

export type Answer<Name extends CallName> =
  | { data: Data<Name>; error: null }
  | { data: null; error: ApiError };

/**
 * Sends a request without the store, which does not run before the first interaction; the page shows its times at once, with
 * elements that are not in the prerendered document.
 */
export async function ask<Name extends CallName>(request: ApiRequest): Promise<Answer<Name>> {
  const { data, error } = await sendRequest(request);
  applyFullStylesheet(document);
  return error === undefined ? { data: data as Data<Name>, error: null } : { data: null, error };
}
