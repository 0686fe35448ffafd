import type { UserDto } from '@deccanloop/contracts/accounts/dto';
import { buffers, eventChannel, type EventChannel } from 'redux-saga';

/** What one tab reports to the others. They share its cookies, so this is information, not a permission. */
export type SessionEvent = { kind: 'started' | 'changed'; user: UserDto } | { kind: 'ended' };

export interface Tabs {
  send(event: SessionEvent): void;
  /** Events of the other tabs, never of this one. */
  event(): EventChannel<SessionEvent>;
}

const NAME = 'session';

/** The tabs of this browser. Without BroadcastChannel a tab receives nothing until it becomes visible. */
export function browserTabs(): Tabs {
  if (typeof BroadcastChannel !== 'function')
    return { send: () => undefined, event: () => eventChannel<SessionEvent>(() => () => undefined) };
  // One channel for sending and receiving: it does not receive its own messages.
  const channel = new BroadcastChannel(NAME);
  return {
    send: (event) => channel.postMessage(event),
    event: () =>
      eventChannel<SessionEvent>((emit) => {
        const listen = ({ data }: MessageEvent<SessionEvent>) => emit(data);
        channel.addEventListener('message', listen);
        return () => channel.removeEventListener('message', listen);
      }, buffers.expanding(4)),
  };
}
