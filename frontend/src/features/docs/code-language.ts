import { FILE } from './marks';

/** File name of a sample in the chosen language, such as `node.mjs`. */
const KEY = 'docs-language';

/** Of this page, where the browser stores nothing. */
let chosen: string | null = null;

function read(): string | null {
  try {
    return globalThis.localStorage?.getItem(KEY) ?? chosen;
  } catch {
    return chosen;
  }
}

function remember(file: string): void {
  chosen = file;
  try {
    globalThis.localStorage?.setItem(KEY, file);
  } catch {
    // Storage may be forbidden or full; then the choice holds until the page is closed.
  }
}

const tabsIn = (list: Element): HTMLElement[] => [...list.querySelectorAll<HTMLElement>(`[${FILE}]`)];

/** Shows all samples of a text in the chosen language; a sample without it in its first one. */
export function showCodeLanguage(text: Element): void {
  const file = read();
  for (const list of text.querySelectorAll('[role="tablist"]')) {
    const tabs = tabsIn(list);
    const shown = tabs.find((tab) => tab.getAttribute(FILE) === file) ?? tabs[0];
    for (const tab of tabs) {
      const isShown = tab === shown;
      tab.setAttribute('aria-selected', String(isShown));
      tab.tabIndex = isShown ? 0 : -1;
      // Within the text: its first view may have the same ids.
      const panel = text.querySelector<HTMLElement>(`[aria-labelledby="${tab.id}"]`);
      if (panel) panel.hidden = !isShown;
    }
  }
}

const tabAt = ({ target }: Event): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(`[${FILE}]`) : null;

/** The tab that a key leads to from another one. */
function tabByKey(tab: HTMLElement, key: string): HTMLElement | undefined {
  const tabs = tabsIn(tab.parentElement ?? tab);
  const last = tabs.length - 1;
  const at = tabs.indexOf(tab);
  const next = {
    ArrowLeft: at === 0 ? last : at - 1,
    ArrowRight: at === last ? 0 : at + 1,
    Home: 0,
    End: last,
  }[key];
  return next === undefined ? undefined : tabs[next];
}

/** Makes the language tabs of a text work; the choice is remembered over pages and visits. @returns ends it */
export function followCodeLanguage(text: HTMLElement): () => void {
  const choose = (tab: HTMLElement): void => {
    remember(tab.getAttribute(FILE) ?? '');
    showCodeLanguage(text);
  };
  const onClick = (event: Event): void => {
    const tab = tabAt(event);
    if (tab) choose(tab);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const tab = tabAt(event);
    const next = tab ? tabByKey(tab, event.key) : undefined;
    if (!next) return;
    event.preventDefault();
    choose(next);
    next.focus();
  };
  // Of other tabs of the browser.
  const onStorage = () => showCodeLanguage(text);
  showCodeLanguage(text);
  text.addEventListener('click', onClick);
  text.addEventListener('keydown', onKeyDown);
  window.addEventListener('storage', onStorage);
  return () => {
    text.removeEventListener('click', onClick);
    text.removeEventListener('keydown', onKeyDown);
    window.removeEventListener('storage', onStorage);
  };
}
