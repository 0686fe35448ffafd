import { errorAnchor } from '@deccanloop/contracts/documentation/pages';
import { callAnchor, REFERENCE } from '../../../content/docs/reference';
import { MarkedText } from './marked-text';

/** Every error code, with an anchor that failures of the API link to. */
export const ErrorCatalogue = () => (
  <div className="mt-6 grid gap-4">
    {REFERENCE.errors.map((error) => (
      <section
        key={error.code}
        id={errorAnchor(error.code)}
        aria-labelledby={`${errorAnchor(error.code)}-title`}
        className="error-entry rounded-md border border-paper-200 bg-paper-0 p-5 text-base"
      >
        <h3 id={`${errorAnchor(error.code)}-title`} className="error-code">
          <a href={`#${errorAnchor(error.code)}`}>{error.code}</a>
          <span className="figures ml-3 rounded-full bg-paper-100 px-2.5 py-0.5 font-sans text-xs font-semibold text-ink-700">
            HTTP {error.status}
          </span>
        </h3>
        <p>
          <MarkedText text={error.meaning} />
        </p>
        <p className="mt-2!">
          <strong>What to do:</strong> <MarkedText text={error.action} />
        </p>
        <Calls names={error.calls} />
      </section>
    ))}
  </div>
);

/** Which calls answer it, unless all do. */
function Calls({ names }: { names: readonly string[] }) {
  const calls = REFERENCE.calls.filter(({ name }) => names.includes(name));
  if (calls.length === 0 || calls.length > 6) return null;
  return (
    <p className="mt-2! text-sm text-ink-600">
      Answered by{' '}
      {calls.map(({ name, method, path }, index) => (
        <span key={name}>
          {index > 0 && ', '}
          <a href={`#${callAnchor(name)}`} className="font-mono text-brand-700">
            {method} {path}
          </a>
        </span>
      ))}
    </p>
  );
}
