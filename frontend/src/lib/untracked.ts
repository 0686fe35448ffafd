import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';

export type CallDispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

/** One or more calls and what their success changes in the store; rejects with the server's error. */
export type Call<Data = void> = (dispatch: CallDispatch) => Promise<Data>;

interface Running<Data> {
  unwrap: () => Promise<Data>;
  abort: () => void;
}

/** A mutation's endpoint, as RTK Query makes it. */
interface MutationEndpoint<Arg, Data> {
  initiate: (
    arg: Arg,
    options: { track: false },
  ) => ThunkAction<Running<Data>, unknown, unknown, UnknownAction>;
}

/**
 * Sends a mutation whose answer must not stay in the store: RTK Query keeps that of a tracked one. Rejects
 * with the server's error.
 * @param signal ends the request; without one it is answered even if its page is left
 */
export async function untracked<Arg, Data>(
  dispatch: CallDispatch,
  endpoint: MutationEndpoint<Arg, Data>,
  arg: Arg,
  signal?: AbortSignal,
): Promise<Data> {
  const running = dispatch(endpoint.initiate(arg, { track: false }));
  const abort = () => running.abort();
  if (signal?.aborted) abort();
  else signal?.addEventListener('abort', abort);
  try {
    return await running.unwrap();
  } finally {
    signal?.removeEventListener('abort', abort);
  }
}
