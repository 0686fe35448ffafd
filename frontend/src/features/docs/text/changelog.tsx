import versions from '../../../content/docs/changelog.json' with { type: 'json' };
import { longDate } from '../../../lib/long-date';
import { MarkedText } from './marked-text';

/** Versions of the merchant API, newest first. */
export const Changelog = () => (
  <ol className="changelog">
    {versions.map(({ version, date, changes }) => (
      <li key={version}>
        <p className="flex flex-wrap items-baseline gap-x-3">
          <strong className="figures">{version}</strong>
          <time dateTime={date} className="text-sm text-ink-600">
            {longDate(date)}
          </time>
        </p>
        <ul>
          {changes.map((change) => (
            <li key={change}>
              <MarkedText text={change} />
            </li>
          ))}
        </ul>
      </li>
    ))}
  </ol>
);
