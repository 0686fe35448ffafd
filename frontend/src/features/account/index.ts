import { lazy } from 'react';

export { accountSaga } from './account-saga';
export { accountReducer } from './state';

/** Fetches the screen's code ahead of its first rendering. */
export const loadDashboard = () => import('./dashboard-screen');

export const DashboardScreen = lazy(loadDashboard);
