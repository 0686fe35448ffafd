import { StrictMode } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { legacy_createStore } from 'redux';
import { PageTitleContext } from '../../components/ui/page-title';
import type { FirstViewPage } from '../first-view/first-views';
import { Shell } from '../shell/shell';
import { rootReducer } from '../store-runtime';
import { htmlOf } from './html-of';

export interface RenderedFirstView extends Pick<FirstViewPage, 'request' | 'hasText'> {
  body: string;
  title: string | null;
}

/** @throws the error of a screen: such a view is not shipped */
export async function renderFirstView({
  address,
  element,
  request,
  hasText,
  load,
}: FirstViewPage): Promise<RenderedFirstView> {
  // Its files become known, so that the document can request them.
  await load?.();
  const store = legacy_createStore(rootReducer);
  const router = createMemoryRouter([{ element: <Shell />, children: [{ path: '*', element }] }], {
    initialEntries: [address],
  });
  let title: string | null = null;
  const body = await htmlOf(
    <StrictMode>
      <Provider store={store}>
        <PageTitleContext value={(text) => void (title = text)}>
          <RouterProvider router={router} />
        </PageTitleContext>
      </Provider>
    </StrictMode>,
  );
  return { body, title, request, hasText };
}
