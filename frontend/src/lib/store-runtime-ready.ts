let start: () => Promise<unknown> = () => Promise.resolve();

/**
 * Sets how the store runtime is started: API calls, and the state and sagas of the features. Public pages are
 * readable without it. Called once, by the app.
 */
export const provideStoreRuntime = (starter: () => Promise<unknown>): void => {
  start = starter;
};

/**
 * Resolves when the store runtime is running: for parts of a public page that call the server, such as a
 * form.
 */
export const storeRuntimeReady = (): Promise<unknown> => start();
