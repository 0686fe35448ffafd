/**
 * The first script of a prerendered page: a few hundred bytes that bring the page's code once the page is painted.
 * What is to be read comes before what makes it answer, on a line that has room for one of them.
 */
import { BOOT_ENTRY, BOOT_LATER, BOOT_PRESSED, BOOT_TAKEN, BOOT_TURN } from './boot-marks';

/** As lib/first-sign.ts has them, and print; said again here, or the first script of a page would be two files. */
const USES = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'wheel',
  'scroll',
  'keydown',
  'focusin',
  'click',
  'input',
  'beforeprint',
];

/** An address with a query or a fragment asks for more than the document shows: a service to ask for, an open part. */
const isAskedForMore = location.search !== '' || location.hash !== '';

/** At the first use, which may have been before this script, or after a while. */
const isUsed = new Promise<void>((resolve) => {
  const came = () => {
    for (const use of USES) window.removeEventListener(use, came, true);
    resolve();
  };
  for (const use of USES) window.addEventListener(use, came, { passive: true, capture: true });
  if (isAskedForMore) came();
  setTimeout(came, 4_000);
});

/** Room for whatever the person does meanwhile. */
const turn = () => new Promise((next) => setTimeout(next));
/** So many requests a slow phone begins in a twentieth of a second. */
const FILES_A_TURN = 5;

async function bringCode(): Promise<void> {
  const later = document.querySelector<HTMLTemplateElement>(`template[${BOOT_LATER}]`);
  if (!later) return;
  // The preloads of all chunks, before any is run; left to themselves they would be found one after the other.
  const files = document.importNode(later.content, true);
  // Before this script could hear of it. Asked only now: the answer takes a layout, which is there by now.
  const wasUsed = window.scrollY > 0 || (document.activeElement ?? document.body) !== document.body;
  for (const sheet of files.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    // One that cannot be fetched is not waited for (prerendered.ts).
    sheet.addEventListener('error', () => sheet.remove());
    // The page itself is shown by the rules in its document; to apply all others restyles it, for which nobody should
    // wait who has only begun to read.
    if (wasUsed) sheet.media = 'all';
    else void isUsed.then(() => (sheet.media = 'all'));
  }
  for (const [at, file] of [...files.children].entries()) {
    document.head.append(file);
    if (at % FILES_A_TURN === FILES_A_TURN - 1) await turn();
  }
  // What the entry needs first, one after the other; it would run all of it in one go.
  for (const mark of [BOOT_TURN, BOOT_ENTRY])
    for (const { href } of document.head.querySelectorAll<HTMLLinkElement>(`link[${mark}]`)) {
      await import(/* @vite-ignore */ href);
      await turn();
    }
}

/** Notes the button that is pressed before anything can answer; links lead on by themselves. */
function note({ target }: Event): void {
  if (document.querySelector(`[${BOOT_TAKEN}]`)) {
    document.removeEventListener('click', note, true);
    return;
  }
  const button = target instanceof Element ? target.closest('button') : null;
  if (!button) return;
  // The last one counts: who presses twice because nothing happened means it once.
  document.querySelector(`[${BOOT_PRESSED}]`)?.removeAttribute(BOOT_PRESSED);
  button.setAttribute(BOOT_PRESSED, '');
}
document.addEventListener('click', note, true);

const bringOnline = (): void => {
  if (navigator.onLine) void bringCode();
  // A module that could not be fetched stays away for as long as the document lives.
  else window.addEventListener('online', () => void bringCode(), { once: true });
};

/** Once the page is on the screen; frames alone say it too soon, before their pictures are there. */
function whenPainted(then: () => void): void {
  let isDone = false;
  const once = () => {
    if (!isDone) then();
    isDone = true;
  };
  const paints = new PerformanceObserver((seen) => {
    if (seen.getEntriesByName('first-contentful-paint').length > 0) once();
  });
  paints.observe({ type: 'paint', buffered: true });
  // What nobody sees is never painted, and what was not painted by now will not be told.
  document.addEventListener('visibilitychange', once, { once: true });
  setTimeout(once, 3_000);
}

if (document.hidden) bringOnline();
else whenPainted(bringOnline);
