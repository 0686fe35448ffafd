interface Entry {
  url: URL;
  state: unknown;
}

/** An address bar with its history, as a router needs it; no document. */
export class FakeWindow {
  private entries: Entry[];
  private index = 0;
  private readonly listeners = new Set<(event: unknown) => void>();

  constructor(path: string) {
    this.entries = [{ url: new URL(path, 'http://localhost'), state: null }];
  }

  /** Every address that Back can reach; the current one is last. */
  get trail(): string[] {
    return this.entries.slice(0, this.index + 1).map(({ url }) => url.pathname + url.search);
  }

  get location(): URL {
    return this.entry.url;
  }

  readonly history = {
    state: null as unknown,
    pushState: (state: unknown, _title: string, path: string) => {
      this.entries = [...this.entries.slice(0, this.index + 1), { url: this.resolve(path), state }];
      this.index += 1;
      this.history.state = state;
    },
    replaceState: (state: unknown, _title: string, path?: string) => {
      this.entries[this.index] = { url: path === undefined ? this.entry.url : this.resolve(path), state };
      this.history.state = state;
    },
    go: (delta: number) => {
      this.index = Math.min(this.entries.length - 1, Math.max(0, this.index + delta));
      this.history.state = this.entry.state;
      this.listeners.forEach((listener) => listener({ type: 'popstate', state: this.entry.state }));
    },
  };

  back(): void {
    this.history.go(-1);
  }

  addEventListener(type: string, listener: (event: unknown) => void): void {
    if (type === 'popstate') this.listeners.add(listener);
  }

  removeEventListener(_type: string, listener: (event: unknown) => void): void {
    this.listeners.delete(listener);
  }

  private get entry(): Entry {
    return this.entries[this.index]!;
  }

  private resolve(path: string): URL {
    return new URL(path, this.entry.url);
  }
}
