import { use, useState } from 'react';
import { Link } from 'react-router-dom';
import { SubmitError } from '../../../components/form/submit-error';
import { SubmitForm } from '../../../components/form/submit-form';
import { TextAreaField } from '../../../components/form/text-area-field';
import { TextField } from '../../../components/form/text-field';
import { useSubmit } from '../../../components/form/use-submit';
import { Button } from '../../../components/ui/button';
import { REFERENCE, type ReferenceCall } from '../../../content/docs/reference';
import { newIdempotencyKey } from '../../../lib/idempotency-key';
import { rememberIds, rememberKey, RememberedContext } from './remembered';
import { sendTrial } from './send-trial';
import { TrialAnswerView } from './trial-answer';
import { firstValues, requestOf, trialErrors, type TrialValues } from './trial-values';

/** Sends a call in test mode with the reader's own key, and shows request and answer. `name`: of its declaration. */
export default function TryForm({ name }: { name: string }) {
  const call = REFERENCE.calls.find((each) => each.name === name);
  if (!call) throw new Error(`no call ${name} in the reference`);
  return <Form call={call} />;
}

function Form({ call }: { call: ReferenceCall }) {
  const remembered = use(RememberedContext);
  const [initialValues] = useState(() => firstValues(call, remembered, newIdempotencyKey()));
  const [answer, setAnswer] = useState<{ of: TrialValues; is: Awaited<ReturnType<typeof sendTrial>> } | null>(
    null,
  );
  const submit = useSubmit(
    (values: TrialValues, signal) => {
      rememberKey(remembered, values.apiKey.trim());
      // The answer before is not that of this call, which may fail.
      setAnswer(null);
      return sendTrial(requestOf(call, values), signal);
    },
    {
      onSuccess(is, of) {
        rememberIds(remembered, is.body);
        setAnswer({ of, is });
      },
    },
  );
  const parameters = [...call.pathParameters, ...call.query];

  return (
    // Without the distances of paragraphs in a text.
    <div className="border-t border-paper-200 p-4 sm:p-5 [&_:is(p,pre)]:mt-0">
      <SubmitForm<TrialValues>
        submit={submit}
        initialValues={initialValues}
        validate={(values) => trialErrors(call, values)}
        label={`Try ${call.method} ${call.path}`}
        className="grid grid-cols-[minmax(0,1fr)] gap-5"
      >
        <TextField
          name="apiKey"
          label="Test key"
          type="password"
          autoComplete="off"
          spellCheck={false}
          placeholder="dl_test_…"
          mono
          required
          hint={
            <>
              Kept in this tab until you leave the page, and sent to us only. Create one under{' '}
              <Link to="/dashboard/api-keys">API keys</Link>.
            </>
          }
        />
        {parameters.length > 0 && (
          <div className="grid gap-5 sm:grid-cols-2">
            {parameters.map(({ name, required }) => (
              <TextField
                key={name}
                name={`parameters.${name}`}
                label={name}
                required={required}
                autoComplete="off"
                spellCheck={false}
                mono
              />
            ))}
          </div>
        )}
        {call.body.length > 0 && <TextAreaField name="body" label="Body (JSON)" rows={4} mono required />}
        {initialValues.idempotencyKey !== '' && (
          <TextField
            name="idempotencyKey"
            label="Idempotency-Key"
            autoComplete="off"
            spellCheck={false}
            mono
            hint="Send again with the same key to get the same answer, or change it for another request."
          />
        )}
        <SubmitError />
        <div>
          {/* The answer may come before the second click of a double click, which would send the call again. */}
          <Button
            type="submit"
            loading={submit.isBusy}
            loadingText="Sending..."
            onClick={(event) => event.detail > 1 && event.preventDefault()}
          >
            Send in test mode
          </Button>
        </div>
      </SubmitForm>
      {answer && <TrialAnswerView request={requestOf(call, answer.of)} answer={answer.is} />}
    </div>
  );
}
