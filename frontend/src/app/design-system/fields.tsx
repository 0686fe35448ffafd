import { Formik } from 'formik';
import { useState } from 'react';
import { object, string } from 'yup';
import { CheckboxField } from '../../components/form/checkbox-field';
import { ChoiceField } from '../../components/form/choice-field';
import { Form } from '../../components/form/form';
import { FormError } from '../../components/form/form-error';
import { GroupedDigitsField } from '../../components/form/grouped-digits-field';
import { SelectField } from '../../components/form/select-field';
import { TextAreaField } from '../../components/form/text-area-field';
import { TextField } from '../../components/form/text-field';

const OPTIONS = [
  { id: 'one', label: 'First' },
  { id: 'two', label: 'Second' },
];

/** Empty, filled, invalid, locked and disabled. */
export function Fields() {
  return (
    <Formik
      initialValues={{
        empty: '',
        wrong: 'asha@',
        filled: 'Asha Rao',
        choice: 'one',
        list: '',
        text: '',
        agreed: false,
      }}
      initialTouched={{ wrong: true }}
      initialErrors={{ wrong: 'Please enter a valid email' }}
      validationSchema={object({ wrong: string().email('Please enter a valid email') })}
      onSubmit={() => undefined}
    >
      <Form className="grid gap-5 md:grid-cols-2" label="Fields">
        <TextField name="empty" label="Empty" placeholder="Placeholder" hint="A hint below it" />
        <TextField name="filled" label="Filled" required />
        <TextField name="wrong" label="Wrong" required />
        <TextField name="filled" label="Locked" readOnly required />
        <TextField name="filled" label="Disabled" disabled required />
        <SelectField name="list" label="List" options={OPTIONS} placeholder="Choose one" />
        <ChoiceField name="choice" label="Choice" options={OPTIONS} />
        <TextAreaField name="text" label="Longer text" limit={200} />
        <CheckboxField name="agreed" label="I have read this and agree to it." />
        <Digits />
        <FormError message="Why the whole form was rejected." requestId="2f1c" className="md:col-span-2" />
      </Form>
    </Formik>
  );
}

function Digits() {
  const [digits, setDigits] = useState('234567890124');
  return (
    <GroupedDigitsField
      label="Grouped digits"
      hint="As they are printed on a card."
      value={digits}
      onChange={setDigits}
      error={undefined}
      digits={12}
      groupOf={4}
      required
    />
  );
}
