import { lazy } from 'react';

export { accountSaga } from './account-saga';
export { accountReducer } from './state';

/** Loads the screen's code before its first rendering. */
export const loadDashboard = () => import('./dashboard-screen');

export const DashboardScreen = lazy(loadDashboard);
