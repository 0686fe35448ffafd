import type { UserDto } from '@deccanloop/contracts/accounts/dto';
import { buffers, eventChannel, type EventChannel } from 'redux-saga';

/** What one tab tells the others. They share its cookies, so it is news, not a permission. */
export type SessionNews = { kind: 'started' | 'changed'; user: UserDto } | { kind: 'ended' };

export interface Tabs {
  tell(news: SessionNews): void;
  /** News of the other tabs, never of this one. */
  news(): EventChannel<SessionNews>;
}

const NAME = 'session';

/** The tabs of this browser. One without BroadcastChannel hears nothing until it is looked at again. */
export function browserTabs(): Tabs {
  if (typeof BroadcastChannel !== 'function')
    return { tell: () => undefined, news: () => eventChannel<SessionNews>(() => () => undefined) };
  // One for both: a channel never hears itself.
  const channel = new BroadcastChannel(NAME);
  return {
    tell: (news) => channel.postMessage(news),
    news: () =>
      eventChannel<SessionNews>((emit) => {
        const hear = ({ data }: MessageEvent<SessionNews>) => emit(data);
        channel.addEventListener('message', hear);
        return () => channel.removeEventListener('message', hear);
      }, buffers.expanding(4)),
  };
}
