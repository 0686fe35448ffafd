import { PAGES } from '@deccanloop/contracts/routes';
import { createBrowserRouter, redirect, type RouteObject } from 'react-router-dom';
import { DummyScreen, UnauthorizedScreen } from '../features/closing-pages';
import { HomeScreen } from '../features/home';
import { PayNowScreen, VerifyPaymentScreen } from '../features/payments';
import { SupportScreen } from '../features/support';
import { WalletScreen } from '../features/wallet';
import { RouteError } from './shell/route-error';
import { RouteLoading } from './shell/route-loading';
import { Shell } from './shell/shell';

/** Every screen is a chunk of its own (`lazy` in the feature's index). */
const screens: RouteObject[] = [
  { path: PAGES.home, element: <HomeScreen /> },
  { path: PAGES.paynow, element: <PayNowScreen /> },
  { path: PAGES.verifyPayment, element: <VerifyPaymentScreen /> },
  { path: PAGES.wallet, element: <WalletScreen /> },
  { path: PAGES.support, element: <SupportScreen /> },
  { path: PAGES.dummy, element: <DummyScreen /> },
  { path: PAGES.unauthorized, element: <UnauthorizedScreen /> },
  // The document came with status 404; the person is taken to the start (specification, route guard table).
  // In a loader, so that the first page rendered is already the right one.
  { path: '*', loader: () => redirect(PAGES.home) },
];

export const createRouter = () =>
  createBrowserRouter([
    {
      element: <Shell />,
      errorElement: <RouteError wholePage />,
      hydrateFallbackElement: <RouteLoading />,
      // Pathless: a screen that throws leaves the navigation and the footer standing.
      children: [{ errorElement: <RouteError />, children: screens }],
    },
  ]);
