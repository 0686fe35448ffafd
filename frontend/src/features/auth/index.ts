import { lazyScreen } from '../../lib/lazy-screen';

/** Started by the root saga. */
export { authSaga } from './auth-saga';
/** `authReducer` is mounted by the store under `auth`. */
export { authReducer, selectHasLink, type WithAuth } from './state';

export const LogInScreen = lazyScreen(() => import('./log-in-screen'));
export const SignUpScreen = lazyScreen(() => import('./sign-up-screen'));
