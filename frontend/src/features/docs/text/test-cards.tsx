import { REFERENCE } from '../../../content/docs/reference';
import { CopyMark } from './copy-mark';
import { MarkedText } from './marked-text';

/** The cards of test mode. */
export const TestCards = () => (
  <div className="wide-table" tabIndex={0}>
    <table>
      <thead>
        <tr>
          <th scope="col">Card number</th>
          <th scope="col">Expiry</th>
          <th scope="col">CVC</th>
          <th scope="col">Result</th>
        </tr>
      </thead>
      <tbody>
        {REFERENCE.testCards.map(({ number, result }) => (
          <tr key={number}>
            <td className="whitespace-nowrap">
              <span className="figures font-mono text-ink-900">{number}</span>{' '}
              <CopyMark text={number} label={`Copy ${number}`} className="-my-2 align-middle" />
            </td>
            <td className="whitespace-nowrap">any, such as 12/23</td>
            <td className="whitespace-nowrap">any three digits</td>
            <td>
              <MarkedText text={result} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
