export { accountSaga } from './account-saga';
export { CustomerOverview, DashboardScreen, StaffOverview } from './dashboard-screen';
export { accountReducer } from './state';
export { Workspace, WorkspaceFrame } from './workspace';
