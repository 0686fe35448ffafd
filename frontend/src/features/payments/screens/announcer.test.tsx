import { somePayerView } from '@deccanloop/contracts/payments/samples/some-payer-view';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { Provider } from 'react-redux';
import { ok } from '../../../lib/testing/fake-server';
import { ID, startApp, STATUS_PATH, statusOf, type App } from '../testing/payments-app';
import { watchStarted } from '../watch/watch-slice';

// The real component writes document.title in an effect, which needs a browser.
jest.unstable_mockModule('../../../components/ui/page-title', () => ({
  PageTitle: ({ title }: { title: string }) => <title>{title}</title>,
}));
const { PaymentAnnouncer } = await import('./announcer');

let app: App;
beforeEach(() => {
  app = startApp();
});
afterEach(() => app.stop());

const html = () =>
  renderToStaticMarkup(
    <Provider store={app.store}>
      <PaymentAnnouncer title="Add Funds" />
    </Provider>,
  );

it.each(['completed', 'on_hold', 'refunded', 'failed_may_change'] as const)(
  'announces the result %s in the title and in the live region',
  async (state) => {
    const view = somePayerView(state);
    expect(html()).toBe('<title>Add Funds</title><div role="status" class="sr-only"></div>');
    app.server.on(STATUS_PATH, ok(statusOf('pending', { view })));
    app.dispatch(watchStarted({ merchantTransactionId: ID, manner: 'page' }));
    await app.after(0);
    expect(html()).toBe(
      `<title>${view.heading}</title><div role="status" class="sr-only">${view.heading}</div>`,
    );
  },
);
