import { errorAnchor } from '@deccanloop/contracts/documentation/pages';
import { BUILT_ORIGIN } from '@deccanloop/contracts/routes';
import { Tag } from '../../../components/ui/tag';
import { callAnchor, REFERENCE } from '../../../content/docs/reference';
import { CopyMark } from './copy-mark';
import { FieldList } from './field-list';
import { MethodMark } from './method-mark';
import { Sample } from './sample';
import { TryPanel } from './try-panel';

export interface CallProps {
  /** Of the declaration: `createMerchantPayment`. */
  name: string;
  /** Id of a sample. */
  sample?: string;
}

/** A call of the API reference: address, scope, fields, sample, answer and errors. */
export function Call({ name, sample }: CallProps) {
  const call = REFERENCE.calls.find((each) => each.name === name);
  if (!call) throw new Error(`no call ${name} in the reference`);
  return (
    <div id={callAnchor(name)} className="call">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="flex w-full min-w-0 items-center gap-3 rounded-md border sm:w-auto sm:flex-1 border-paper-200 bg-paper-0 py-1 pr-1 pl-2">
          <MethodMark method={call.method} />
          <span className="min-w-0 flex-1 font-mono text-sm wrap-anywhere text-ink-900">{call.path}</span>
          <CopyMark text={BUILT_ORIGIN + call.path} label="Copy the address" />
        </span>
        <Tag tone="brand">{call.scope ?? 'any key'}</Tag>
      </p>
      <p>{call.summary}.</p>
      <FieldList title="Headers" fields={call.headers} showsRequired />
      <FieldList title="Path" fields={call.pathParameters} showsRequired />
      <FieldList title="Query" fields={call.query} showsRequired />
      <FieldList title="Body" fields={call.body} showsRequired />
      {sample !== undefined && <Sample id={sample} />}
      <TryPanel call={name} />
      <FieldList title={call.answerIsList ? 'Answer: a list of' : 'Answer'} fields={call.answer} />
      <p className="mt-6 text-sm font-semibold text-ink-900">Errors</p>
      <ul className="codes">
        {call.errors.map((code) => (
          <li key={code}>
            <a href={`#${errorAnchor(code)}`}>{code}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
