import type { UserDto } from '@deccanloop/contracts/accounts/dto';
import { eventChannel } from 'redux-saga';
import type { SessionPorts } from '../session/ports';
import type { SessionEvent } from '../session/tabs';

/** A browser with several tabs: they share its cookies and its storage, and receive each other's events. */
export class FakeTabs {
  cookie = '';
  cleared = 0;
  /** Every event that one tab sent to the others. */
  readonly received: SessionEvent[] = [];
  private readonly tabs = new Set<{
    listen: Set<(event: SessionEvent) => void>;
    show: Set<(shown: true) => void>;
  }>();

  /** Writes the readable cookie as the server does at a log-in. */
  remember(user: UserDto | null): void {
    this.cookie = user ? `other=1; user=${encodeURIComponent(JSON.stringify(user))}; more=2` : 'other=1';
  }

  /** `isAsleep`: the tab is suspended and receives nothing. */
  open(): { ports: SessionPorts; becomeVisible: () => void; isAsleep: boolean } {
    const own = { listen: new Set<(event: SessionEvent) => void>(), show: new Set<(shown: true) => void>() };
    this.tabs.add(own);
    // eslint-disable-next-line @typescript-eslint/no-this-alias -- the cookie jar below has a `this` of its own
    const browser = this;
    const tab = {
      isAsleep: false,
      becomeVisible: () => own.show.forEach((emit) => emit(true)),
      ports: {
        cookies: {
          get cookie() {
            return browser.cookie;
          },
          set cookie(text) {
            if (text.includes('Max-Age=0')) browser.remember(null);
          },
        },
        tabs: {
          send: (event: SessionEvent) => {
            this.received.push(event);
            for (const other of this.tabs) if (other !== own) other.listen.forEach((emit) => emit(event));
          },
          event: () =>
            eventChannel<SessionEvent>((emit) => {
              const listen = (event: SessionEvent) => void (tab.isAsleep || emit(event));
              own.listen.add(listen);
              return () => void own.listen.delete(listen);
            }),
        },
        pageShown: () =>
          eventChannel<true>((emit) => {
            own.show.add(emit);
            return () => void own.show.delete(emit);
          }),
        clearStorage: () => void (this.cleared += 1),
      },
    };
    return tab;
  }
}
