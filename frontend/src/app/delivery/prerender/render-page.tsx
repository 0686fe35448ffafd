import { StrictMode } from 'react';
import { Provider } from 'react-redux';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { BUILT_ORIGIN } from '@deccanloop/contracts/routes';
import { loadTranslation } from '../../languages';
import { routesOf } from '../../routes';
import { createStore } from '../../store';
import { htmlOf } from './html-of';

/**
 * The HTML inside `#root` of a public page, for a guest.
 * @throws the error of a screen: such a page is not shipped
 */
export async function renderPage(path: string): Promise<string> {
  const { store } = createStore();
  const routes = routesOf({
    store,
    shownPath: () => path,
    loadedAs: path,
    translated: await loadTranslation(path),
  });
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(new URL(path, BUILT_ORIGIN)));
  if (context instanceof Response) throw new Error(`${path} leads elsewhere: it cannot be rendered`);

  return htmlOf(
    <StrictMode>
      <Provider store={store}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </Provider>
    </StrictMode>,
  );
}
