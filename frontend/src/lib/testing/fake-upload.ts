/** The part of XMLHttpRequest that is used; the test answers it. */
export class FakeUpload {
  static last: FakeUpload;
  upload: { onprogress?: (event: Partial<ProgressEvent>) => void } = {};
  onload = (): void => undefined;
  onerror = (): void => undefined;
  onabort = (): void => undefined;
  status = 200;
  responseText = '';
  opened: readonly string[] = [];
  headers: Record<string, string> = {};
  body: unknown;
  /** Uploads with progress use it from now on. */
  static install(): void {
    Object.assign(globalThis, { XMLHttpRequest: FakeUpload });
  }

  constructor() {
    FakeUpload.last = this;
  }
  open = (...parts: string[]) => void (this.opened = parts);
  setRequestHeader = (name: string, value: string) => void (this.headers[name] = value);
  getResponseHeader = (name: string) => (name === 'Retry-After' ? '3' : null);
  send = (body: unknown) => void (this.body = body);
  abort = () => this.onabort();
}
