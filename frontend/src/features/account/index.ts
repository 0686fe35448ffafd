import { lazyScreen } from '../../lib/lazy-screen';

export { accountSaga } from './account-saga';
export { accountReducer } from './state';
export { Workspace, WorkspaceFrame } from './workspace';

export const DashboardScreen = lazyScreen(() => import('./dashboard-screen'));
