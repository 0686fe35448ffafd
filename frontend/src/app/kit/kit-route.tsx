import { lazy } from 'react';
import type { RouteObject } from 'react-router-dom';

const KitScreen = lazy(() => import('./kit-screen'));

/** `/kit`, in development only: every part of the design system in all its states. */
export const KIT_ROUTES: readonly RouteObject[] = import.meta.env.DEV
  ? [{ path: '/kit', element: <KitScreen /> }]
  : [];
