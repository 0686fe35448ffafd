/** @jest-environment ./frontend/src/lib/testing/browser-environment.mjs */
import { expect, it, jest } from '@jest/globals';
import { QuietBoundary } from './quiet-boundary';
import { render, screen } from '../../lib/testing/screen';

function Broken(): never {
  throw new Error('not loaded');
}

it('renders nothing for a part that fails, keeps the rest, and reports it', () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const onError = jest.fn();
  render(
    <p>
      Before
      <QuietBoundary onError={onError}>
        <Broken />
      </QuietBoundary>
    </p>,
  );
  expect(screen.getByText('Before').textContent).toBe('Before');
  expect(onError).toHaveBeenCalledTimes(1);
  jest.restoreAllMocks();
});
