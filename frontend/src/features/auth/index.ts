import { lazy } from 'react';

/** Started by the root saga. */
export { authSaga } from './auth-saga';
/** `authReducer` is mounted by the store under `auth`. */
export { authReducer, selectHasLink, type WithAuth } from './state';

/** Load the screens' code before their first rendering. */
export const loadLogIn = () => import('./log-in-screen');
export const loadSignUp = () => import('./sign-up-screen');

export const LogInScreen = lazy(loadLogIn);
export const SignUpScreen = lazy(loadSignUp);
