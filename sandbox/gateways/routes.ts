import { addBehaviourControls } from './control/behaviour-controls';
import { addBulkPayment } from './control/pay-all-open';
import { addPhonePeControls } from './control/phonepe-controls';
import { addRazorpayControls } from './control/razorpay-controls';
import { addSettlementControls } from './control/settlement-controls';
import { addWebhookControls } from './control/webhook-controls';
import { controlAdder } from './control/add-control';
import type { GatewayRuntime } from './runtime';
import { OF_THIS_PROCESS } from '../process-id';
import { html, json } from './http/reply';
import { addRoute, type RouteList } from './http/router';
import { loadPageFiles } from './page-files';
import { addPhonePeApi } from './phonepe/api-routes';
import { addPhonePePages } from './phonepe/page-routes';
import { addRazorpayApi } from './razorpay/api-routes';
import { addRazorpayCheckout } from './razorpay/checkout-routes';

/** All routes of the sandbox. */
export function createRoutes(runtime: GatewayRuntime): RouteList {
  const routes: RouteList = [];
  const pages = loadPageFiles();

  addRazorpayApi(routes, runtime.razorpay);
  addRazorpayCheckout(routes, runtime.razorpay, pages, runtime.next);
  addPhonePeApi(routes, runtime.phonepe);
  addPhonePePages(routes, runtime.phonepe, pages, runtime.next);

  const add = controlAdder(routes);
  addRazorpayControls(add, runtime);
  addPhonePeControls(add, runtime);
  addSettlementControls(add, routes, runtime);
  addWebhookControls(add, runtime);
  addBehaviourControls(add, runtime);
  addBulkPayment(add, runtime);

  addRoute(routes, 'GET', '/', () => html(200, pages.text('control.html')));
  addRoute(routes, 'GET', '/healthz', () => json(200, { status: 'ok' }, OF_THIS_PROCESS));
  addRoute(routes, 'GET', '/favicon.ico', () => pages.reply('favicon.svg'));
  for (const name of pages.names()) {
    if (!name.endsWith('.html')) addRoute(routes, 'GET', `/assets/${name}`, () => pages.reply(name));
  }
  return routes;
}
