import { JSDOM } from 'jsdom';

/**
 * Installs a document of jsdom, so that thousands of walks can click the real buttons of the real screens without a browser.
 * Browser APIs that jsdom lacks do nothing here. Must be called before React is imported.
 */
export function installWindow(): void {
  const dom = new JSDOM('<!doctype html><html><body></body></html>', {
    url: 'http://localhost:3000/paynow',
    pretendToBeVisual: false,
  });
  const { window } = dom;
  const nothing = () => undefined;
  class Observer {
    observe = nothing;
    unobserve = nothing;
    disconnect = nothing;
    takeRecords = () => [];
  }
  const lacking = {
    matchMedia: () => ({
      matches: false,
      addEventListener: nothing,
      removeEventListener: nothing,
      addListener: nothing,
      removeListener: nothing,
    }),
    IntersectionObserver: Observer,
    ResizeObserver: Observer,
    scrollTo: nothing,
    close: nothing,
  };
  for (const [name, value] of Object.entries(lacking)) {
    Object.defineProperty(window, name, { value, configurable: true, writable: true });
  }
  Object.assign(window.Element.prototype, {
    scrollIntoView: nothing,
    hasPointerCapture: () => false,
    setPointerCapture: nothing,
    releasePointerCapture: nothing,
  });
  const shared = [
    'window',
    'document',
    'navigator',
    'location',
    'history',
    'sessionStorage',
    'localStorage',
    'Node',
    'Element',
    'HTMLElement',
    'HTMLInputElement',
    'HTMLButtonElement',
    'HTMLTextAreaElement',
    'HTMLSelectElement',
    'HTMLFormElement',
    'HTMLAnchorElement',
    'HTMLIFrameElement',
    'SVGElement',
    'DocumentFragment',
    'MutationObserver',
    'NodeFilter',
    'KeyboardEvent',
    'MouseEvent',
    'FocusEvent',
    'InputEvent',
    'PointerEvent',
    'CustomEvent',
    'getComputedStyle',
    ...Object.keys(lacking),
  ] as const;
  for (const name of shared) {
    const value: unknown = (window as unknown as Record<string, unknown>)[name];
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
}
