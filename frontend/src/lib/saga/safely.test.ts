import { describe, expect, it, jest } from '@jest/globals';
import { configureStore } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import { delay, fork, take, type SagaGenerator } from 'typed-redux-saga';
import { safely } from './safely';

describe('safely', () => {
  it('reports the error, calls the handler, and keeps the sagas around it running', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const crashed = jest.fn();
    const after = jest.fn();
    const sagas = createSagaMiddleware();
    const store = configureStore({ reducer: () => null, middleware: (defaults) => defaults().concat(sagas) });
    function* broken(word: string): SagaGenerator<void> {
      throw new Error(word);
    }
    const task = sagas.run(function* parent() {
      yield* fork(
        safely('a process', broken, function* onCrash(word) {
          yield* delay(0);
          crashed(word);
        }),
        'boom',
      );
      yield* take('later');
      after();
    });
    await new Promise((resolve) => setTimeout(resolve, 5));
    store.dispatch({ type: 'later' });
    await task.toPromise();
    expect(crashed).toHaveBeenCalledWith('boom');
    expect(after).toHaveBeenCalled();
    expect(log).toHaveBeenCalledWith(
      'a process stopped by an error',
      expect.objectContaining({ message: 'boom' }),
    );
    log.mockRestore();
  });
});
