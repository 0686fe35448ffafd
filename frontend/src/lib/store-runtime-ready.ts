let start: () => Promise<unknown> = () => Promise.resolve();

/**
 * Says how the app's engine is started: the calls to the server, the state and the sagas of the features. A public
 * page is read without it. Called once, by the app.
 */
export const provideStoreRuntime = (starter: () => Promise<unknown>): void => {
  start = starter;
};

/** Resolves when the engine runs: for parts of a public page that talk to the server, such as a form. */
export const storeRuntimeReady = (): Promise<unknown> => start();
