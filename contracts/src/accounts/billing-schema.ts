import { object } from 'yup';
import { gstinField, stateCodeField } from '../gst/gst-fields';
import { stateOfGstin } from '../gst/gstin';
import { trimmedText } from '../trimmed-text';
import { lineOfText } from '../visible-text';

const line = (label: string, max: number) => lineOfText(label).max(max, `At most ${max} characters`);

/** `POST /Auth/billing-details`: the buyer on tax invoices (rule 46 of the CGST Rules). */
export const billingDetailsSchema = object({
  name: line('Name', 150).required('Name is required'),
  addressLine1: line('Address', 120).required('Address is required'),
  addressLine2: line('Address line 2', 120).default(''),
  city: line('City', 80).required('City is required'),
  stateCode: stateCodeField().required('Please choose a state'),
  pinCode: trimmedText()
    .transform((value: unknown) => (typeof value === 'string' ? value.replace(/\s/g, '') : value))
    .required('PIN code is required')
    .matches(/^[1-9]\d{5}$/, 'A PIN code has six digits, like 500033'),
  gstin: gstinField()
    .default('')
    .test(
      'state',
      'The first two digits of this GSTIN are the code of another state',
      (value, { parent }) => {
        const state = value === '' ? null : stateOfGstin(value);
        return state === null || state === (parent as { stateCode?: unknown }).stateCode;
      },
    ),
}).noUnknown();
