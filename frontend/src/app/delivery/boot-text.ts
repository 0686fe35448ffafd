/** The first script of a documentation page: it draws the text, whose answer is for users alone, before it loads the page's code. */
import { followCodeLanguage, showCodeLanguage } from '../../features/docs/code-language';
import { EARLY_REQUEST, EARLY_TEXT, isHtml } from '../../lib/early-request';
import { watchScripts } from './load-again';
import { keepPresses, loadPageCode, requestEarly } from './page-code';

/** The code does not wait longer for a text, in ms. */
const MOST_MS = 3_000;

const SECTION = '<h2 ';

/** A text up to its second section, and the rest. Sections are not inside of other elements. */
function beginningOf(html: string): [string, string] {
  const at = html.indexOf(SECTION, html.indexOf(SECTION) + 1);
  return at === -1 ? [html, ''] : [html.slice(0, at), html.slice(at)];
}

async function drawText(): Promise<void> {
  const early = requestEarly(EARLY_TEXT);
  if (!early) return;
  const { place, response } = early;
  const answer = await response;
  if (!isHtml(answer)) {
    // The page's code asks again, after it has refreshed the session.
    globalThis.earlyRequests?.delete(place.getAttribute(EARLY_TEXT) ?? '');
    return;
  }
  // The page's code takes the answer itself.
  const html = await answer.clone().text();
  // A slow phone needs half a second for a long text, so the first screen is painted before the rest is read.
  const [first, rest] = beginningOf(html);
  place.innerHTML = first;
  followCodeLanguage(place);
  await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
  place.insertAdjacentHTML('beforeend', rest);
  showCodeLanguage(place);
  document.getElementById(location.hash.slice(1))?.scrollIntoView();
}

watchScripts();
keepPresses();
requestEarly(EARLY_REQUEST);
const longest = new Promise((end) => setTimeout(end, MOST_MS));
void Promise.race([drawText(), longest])
  .catch(() => undefined)
  .then(loadPageCode);
