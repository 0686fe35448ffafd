/** What the first scripts of documents share: they load the page's code when its content is there, and keep presses until then. */
import { INTERACTIVE, PRESSED, WAITS_FOR_CODE } from '../../lib/early-press';
import { startEarlyRequest } from '../../lib/early-request';
import { INTERACTION_EVENTS } from '../../lib/first-interaction';
import { isMissingFile } from '../reload-once';
import { BOOT_ENTRY, BOOT_DEFERRED } from './boot-marks';
import { loadAgain } from './load-again';

const FIRST_USE_EVENTS = [...INTERACTION_EVENTS, 'beforeprint'];

/** Asks early for what the document names; `response` is the answer to the first address. */
export function requestEarly(mark: string): { place: HTMLElement; response: Promise<Response> } | null {
  const place = document.querySelector<HTMLElement>(`[${mark}]`);
  const [response] = (place?.getAttribute(mark) ?? '').split(' ').filter(Boolean).map(startEarlyRequest);
  return place && response ? { place, response } : null;
}

/** An address with a query or a fragment needs the code: to preselect a service, or to open a section. */
const hasQueryOrFragment = location.search !== '' || location.hash !== '';

/** At the first interaction, which may have been before this script, or after a timeout. */
const isUsed = new Promise<void>((resolve) => {
  const used = () => {
    for (const use of FIRST_USE_EVENTS) window.removeEventListener(use, used, true);
    resolve();
  };
  for (const use of FIRST_USE_EVENTS) window.addEventListener(use, used, { passive: true, capture: true });
  if (hasQueryOrFragment) used();
  setTimeout(used, 4_000);
});

async function loadCode(): Promise<void> {
  const deferred = document.querySelector<HTMLTemplateElement>(`template[${BOOT_DEFERRED}]`);
  if (!deferred) return;
  // Preloads all chunks before any is run; without it they would be discovered one after the other.
  const files = document.importNode(deferred.content, true);
  // An interaction before this script ran. Read only now: it forces a layout, which is done by now.
  const wasUsed = window.scrollY > 0 || (document.activeElement ?? document.body) !== document.body;
  let before: Promise<unknown> | undefined = wasUsed ? undefined : isUsed;
  for (const sheet of files.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    const settled = new Promise<void>((resolve) => {
      sheet.addEventListener('load', () => resolve());
      // A sheet that fails to load is not waited for (prerendered.ts).
      sheet.addEventListener('error', () => (sheet.remove(), resolve()));
    });
    // The document contains the rules of its own HTML. Applying all others restyles the page, which should
    // not delay a user who only reads.
    if (before) void before.then(() => (sheet.media = 'all'));
    else sheet.media = 'all';
    // The sheet of a language comes first. Without its rules, those of the next one would load the fonts of English pages.
    before = Promise.all([before, settled]);
  }
  document.head.append(files);
  const entry = document.head.querySelector<HTMLLinkElement>(`link[${BOOT_ENTRY}]`);
  if (!entry) return;
  await import(/* @vite-ignore */ entry.href).catch((error: unknown) => {
    if (!isMissingFile(error)) throw error;
    loadAgain(entry.href);
  });
}

/** Keeps the press until the code is there, and shows at once that it was noticed. */
function keep(button: Element): void {
  // Only the last press counts: a second press usually means that the first had no visible effect.
  const before = document.querySelector(`[${PRESSED}]`);
  before?.removeAttribute(PRESSED);
  before?.removeAttribute('aria-busy');
  button.setAttribute(PRESSED, '');
  button.setAttribute('aria-busy', 'true');
}

/**
 * Keeps a press of a button until the page is interactive, and that of a submit button until its form's code is
 * loaded. Links work without code; only a table of contents must be collapsed when one of its links is used. React
 * must not see it: while it hydrates it would lose the press or handle it at once, and the repetition would be a
 * second one.
 */
function note(event: Event): void {
  const target = event.target instanceof Element ? event.target : null;
  const button = target?.closest('button');
  if (document.querySelector(`[${INTERACTIVE}]`) && !button?.hasAttribute(WAITS_FOR_CODE)) return;
  // What components/site/contents.tsx does on an interactive page; before the browser scrolls to the section.
  target?.closest('a[href^="#"]')?.closest('details')?.removeAttribute('open');
  if (!button) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  keep(button);
}

export function keepPresses(): void {
  document.addEventListener('click', note, true);
  // The enter key in a field submits, too.
  document.addEventListener('keydown', ({ key, target }) => {
    if (key !== 'Enter' || !(target instanceof HTMLInputElement)) return;
    const button = target.form?.querySelector(`button[${WAITS_FOR_CODE}]`);
    if (button) keep(button);
  });
}

/** Loads the code that the document defers. */
export const loadPageCode = (): void => {
  if (navigator.onLine) void loadCode();
  // In some browsers a module that failed to load stays failed in its document.
  else window.addEventListener('online', () => void loadCode(), { once: true });
};
