import { PAGES } from '@deccanloop/contracts/routes';
import { callAnchor, REFERENCE } from '../../../content/docs/reference';
import { MethodMark } from './method-mark';

/** Every call of the API, each with a link to the reference. */
export const Endpoints = () => (
  <div className="wide-table" tabIndex={0}>
    <table>
      <thead>
        <tr>
          <th scope="col">Call</th>
          <th scope="col">What it does</th>
          <th scope="col">Scope</th>
        </tr>
      </thead>
      <tbody>
        {REFERENCE.calls.map(({ name, method, path, summary, scope }) => (
          <tr key={name}>
            <td>
              <a href={`${PAGES.apiReference}#${callAnchor(name)}`} className="flex items-center gap-2.5">
                <MethodMark method={method} />
                <span className="font-mono whitespace-nowrap">{path}</span>
              </a>
            </td>
            <td>{summary}</td>
            <td>{scope === null ? 'any key' : <code className="whitespace-nowrap">{scope}</code>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
