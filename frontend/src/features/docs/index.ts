import { lazy } from 'react';

/** Any page of the documentation. */
export const DocumentationScreen = lazy(() => import('./documentation-screen'));
