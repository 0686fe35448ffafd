import { cx } from '../../../lib/class-names';

/** The HTTP method of a call. */
export const MethodMark = ({ method }: { method: string }) => (
  <span
    className={cx(
      'inline-block w-12 shrink-0 rounded-xs py-0.5 text-center font-mono text-xs font-semibold',
      method === 'GET' ? 'bg-success-50 text-success-700' : 'bg-brand-50 text-brand-800',
    )}
  >
    {method}
  </span>
);
