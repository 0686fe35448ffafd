import { lazy } from 'react';

export const SolutionsScreen = lazy(() => import('./solutions-screen'));
