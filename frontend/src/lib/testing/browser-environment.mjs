import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom has no layout; Radix only measures with it. */
class ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Enough for the names of fields, in which user-event searches radio buttons. */
const CSS = { escape: (text) => text.replace(/[^\w-]/g, '\\$&') };

/** Jest's environment for component tests, with the browser APIs that jsdom lacks. */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, { TextEncoder, TextDecoder, ResizeObserver, CSS });
    const { Blob, FileReader } = this.global;
    Blob.prototype.arrayBuffer ??= function () {
      return new Promise((resolve, reject) => {
        const reader = new FileReader();
        reader.onload = () => resolve(reader.result);
        reader.onerror = () => reject(reader.error);
        reader.readAsArrayBuffer(this);
      });
    };
  }
}
