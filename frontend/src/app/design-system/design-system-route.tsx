import { lazy } from 'react';
import type { RouteObject } from 'react-router-dom';

const DesignSystemScreen = lazy(() => import('./design-system-screen'));

/** `/design-system`, in development only: every component of the design system in all its states. */
export const DESIGN_SYSTEM_ROUTES: readonly RouteObject[] = import.meta.env.DEV
  ? [{ path: '/design-system', element: <DesignSystemScreen /> }]
  : [];
