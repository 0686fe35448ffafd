import type { UserDto } from '@deccanloop/contracts/accounts/dto';
import { buffers, eventChannel, type EventChannel } from 'redux-saga';

/** What one tab tells the others. They share its cookies, so it is news, not a permission. */
export type SessionEvent = { kind: 'started' | 'changed'; user: UserDto } | { kind: 'ended' };

export interface Tabs {
  tell(event: SessionEvent): void;
  /** News of the other tabs, never of this one. */
  event(): EventChannel<SessionEvent>;
}

const NAME = 'session';

/** The tabs of this browser. One without BroadcastChannel hears nothing until it is looked at again. */
export function browserTabs(): Tabs {
  if (typeof BroadcastChannel !== 'function')
    return { tell: () => undefined, event: () => eventChannel<SessionEvent>(() => () => undefined) };
  // One for both: a channel never hears itself.
  const channel = new BroadcastChannel(NAME);
  return {
    tell: (event) => channel.postMessage(event),
    event: () =>
      eventChannel<SessionEvent>((emit) => {
        const listen = ({ data }: MessageEvent<SessionEvent>) => emit(data);
        channel.addEventListener('message', listen);
        return () => channel.removeEventListener('message', listen);
      }, buffers.expanding(4)),
  };
}
