import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import '../styles/theme.css';
import { provideStoreRuntime } from '../lib/store-runtime-ready';
import { onFirstInteraction } from '../lib/first-interaction';
import { loadOnline } from '../lib/online';
import { readUserCookie, selectUser } from '../lib/session';
import { applyFullStylesheet } from '../lib/full-stylesheet';
import { followProgress } from './follow-progress';
import { followSession } from './follow-session';
import { loadTranslation } from './languages';
import type { TranslatedPages } from './languages/translated-routes';
import { DESIGN_SYSTEM_ROUTES } from './design-system/design-system-route';
import { pageOf } from './page-guard';
import { pageChunks, styleSheets, wasPrerendered } from './delivery/prerendered';
import { createRouter } from './router';
import { isUnknown, loadPrivatePage } from './routes';
import { createStore, EMPTY_STATE } from './store';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const { store, addMiddleware } = createStore(readUserCookie(document));

let started: Promise<void> | undefined;
const storeRuntime = (): Promise<void> =>
  (started ??= loadOnline(() => import('./store-runtime')).then(
    ({ startStoreRuntime }) => startStoreRuntime(store, addMiddleware),
    (fault: unknown) => {
      // Failed to load: the next call tries again.
      started = undefined;
      throw fault;
    },
  ));
const startSoon = () => void storeRuntime().catch(() => undefined);
provideStoreRuntime(storeRuntime);

// The document keeps its language, so that its texts and fonts are loaded once.
const translation = loadTranslation(pageOf(window.location.pathname));

const app = (translated: TranslatedPages | undefined, ready?: () => Promise<void>, isRendered = false) => {
  const router = createRouter(store, {
    more: DESIGN_SYSTEM_ROUTES,
    translated,
    isRendered,
    ...(ready && { ready }),
  });
  followSession(store, router);
  followProgress(router);
  // A prerendered page is hydrated as a guest page; the logged-in user is shown right after.
  return (
    <StrictMode>
      <Provider store={store} {...(ready && { serverState: EMPTY_STATE })}>
        <RouterProvider router={router} />
      </Provider>
    </StrictMode>
  );
};

if (wasPrerendered(root, window.location.pathname, isUnknown)) {
  void Promise.all([translation, pageChunks(document), styleSheets(document)]).then(async ([translated]) => {
    // A separate task for each step, so that the user's events are handled between them.
    await new Promise((turn) => setTimeout(turn));
    const taken = app(translated, storeRuntime, true);
    const isKnown = selectUser(store.getState()) !== null;
    if (isKnown) applyFullStylesheet(document);
    startTransition(() => void hydrateRoot(root, taken));
    if (isKnown) startSoon();
    else onFirstInteraction(startSoon);
  });
} else {
  const show = async (failed?: () => Promise<never>) => {
    const translated = await translation;
    // Its guard asks the server meanwhile.
    const page = app(translated, failed);
    await Promise.all([
      !failed &&
        loadPrivatePage(window.location.pathname, selectUser(store.getState())).catch(() => undefined),
      styleSheets(document),
    ]);
    root.replaceChildren();
    createRoot(root).render(page);
  };
  // Where the store runtime fails to load, the page shows an error instead of staying empty.
  void storeRuntime().then(
    () => show(),
    (fault: Error) => show(() => Promise.reject(fault)),
  );
}
