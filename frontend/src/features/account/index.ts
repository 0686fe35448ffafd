import { lazy } from 'react';
import { loadFrame } from './workspace';

export { accountSaga } from './account-saga';
export { accountReducer } from './state';
export { Workspace } from './workspace';

const loadScreen = () => import('./dashboard-screen');

/** Loads the screen and its frame before their first rendering. */
export const loadDashboard = () => Promise.all([loadScreen(), loadFrame()]);

export const DashboardScreen = lazy(loadScreen);
