/**
 * The first script of a document: a few hundred bytes that load the page's code once the page is painted. On a slow connection the
 * readable content must not share the bandwidth with the code.
 */
import { EARLY_REQUEST } from '../../lib/early-request';
import { showGreeting } from './first-view/show-greeting';
import { watchScripts } from './load-again';
import { keepPresses, loadPageCode, requestEarly } from './page-code';

/** Once the page is painted; animation frames alone fire too early, before the first paint. */
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
  // A hidden page is never painted, and no paint event follows for a page painted before.
  document.addEventListener('visibilitychange', once, { once: true });
  setTimeout(once, 3_000);
}

watchScripts();
showGreeting();
keepPresses();
requestEarly(EARLY_REQUEST);
if (document.hidden) loadPageCode();
else whenPainted(loadPageCode);
