import { StrictMode } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { legacy_createStore } from 'redux';
import { PageTitleContext } from '../../../components/ui/page-title';
import type { FirstViewPage } from '../first-view/first-views';
import { Shell } from '../../shell/shell';
import { htmlOf } from './html-of';

export interface RenderedFirstView extends Pick<FirstViewPage, 'requests' | 'hasText'> {
  body: string;
  title: string | null;
}

/** @throws the error of a screen: such a view is not shipped */
export async function renderFirstView({
  address,
  element,
  requests,
  hasText,
  load,
}: FirstViewPage): Promise<RenderedFirstView> {
  // Their files become known, so that the document can request them.
  const { rootReducer } = await import('../../store-runtime');
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
  return { body, title, requests, hasText };
}
