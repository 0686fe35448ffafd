import { Formik } from 'formik';
import type { ReactNode } from 'react';
import { Form } from '../form/form';
import { act, render, screen, type UserEvent, userEvent } from '../../lib/testing/screen';

export interface ShownForm {
  user: UserEvent;
  /** The values of every submit that was accepted. */
  submitted: Record<string, unknown>[];
  /** Presses the form's button. */
  submit(): Promise<void>;
}

interface FormToShow {
  values: Record<string, unknown>;
  /** Errors by field; none by default. */
  faultsOf?: (values: Record<string, unknown>) => Record<string, string>;
  onInvalid?: () => void;
  fields: ReactNode;
}

/** Shows fields in a Formik form with a button "Send". */
export function showForm({ values, faultsOf = () => ({}), onInvalid, fields }: FormToShow): ShownForm {
  const user = userEvent.setup();
  const submitted: Record<string, unknown>[] = [];
  render(
    <Formik initialValues={values} validate={faultsOf} onSubmit={(sent) => void submitted.push(sent)}>
      <Form {...(onInvalid && { onInvalid })}>
        {fields}
        <button type="submit">Send</button>
      </Form>
    </Formik>,
  );
  const submit = async (): Promise<void> => {
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await settled();
  };
  return { user, submitted, submit };
}

/** Resolves when Formik's promises and the effects after them have run. */
const settled = (): Promise<void> => act(() => new Promise<void>((resolve) => void setTimeout(resolve)));

/** The text that describes a control to a screen reader: its error, then its hint. */
export const descriptionOf = (control: Element): string =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
    .trim();
