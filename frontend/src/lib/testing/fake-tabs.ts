import type { UserDto } from '@deccanloop/contracts/accounts/dto';
import { eventChannel } from 'redux-saga';
import type { SessionPorts } from '../session/ports';
import type { SessionNews } from '../session/tabs';

/** A browser with several tabs: they share its cookies and its storage, and hear each other. */
export class FakeTabs {
  cookie = '';
  cleared = 0;
  /** Everything one tab told the others. */
  readonly told: SessionNews[] = [];
  private readonly tabs = new Set<{
    hear: Set<(news: SessionNews) => void>;
    show: Set<(shown: true) => void>;
  }>();

  /** Writes the readable cookie as the server does at a log-in. */
  remember(user: UserDto | null): void {
    this.cookie = user ? `other=1; user=${encodeURIComponent(JSON.stringify(user))}; more=2` : 'other=1';
  }

  /** `isAsleep` while a phone keeps it in the background: it hears nothing. */
  open(): { ports: SessionPorts; look: () => void; isAsleep: boolean } {
    const own = { hear: new Set<(news: SessionNews) => void>(), show: new Set<(shown: true) => void>() };
    this.tabs.add(own);
    // eslint-disable-next-line @typescript-eslint/no-this-alias -- the cookie jar below has a `this` of its own
    const browser = this;
    const tab = {
      isAsleep: false,
      look: () => own.show.forEach((emit) => emit(true)),
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
          tell: (news: SessionNews) => {
            this.told.push(news);
            for (const other of this.tabs) if (other !== own) other.hear.forEach((emit) => emit(news));
          },
          news: () =>
            eventChannel<SessionNews>((emit) => {
              const hear = (news: SessionNews) => void (tab.isAsleep || emit(news));
              own.hear.add(hear);
              return () => void own.hear.delete(hear);
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
