import { PAGES } from '@deccanloop/contracts/routes';
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom';
import { DummyScreen, UnauthorizedScreen } from '../features/closing-pages';
import { HomeScreen } from '../features/home';
import { PayNowScreen, VerifyPaymentScreen } from '../features/payments';
import { SupportScreen } from '../features/support';
import { WalletScreen } from '../features/wallet';
import { RouteError } from './shell/route-error';
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
  { path: '*', element: <Navigate to={PAGES.home} replace /> },
];

export const createRouter = () =>
  createBrowserRouter([
    {
      element: <Shell />,
      errorElement: <RouteError wholePage />,
      // Pathless: a screen that throws leaves the navigation and the footer standing.
      children: [{ errorElement: <RouteError />, children: screens }],
    },
  ]);
