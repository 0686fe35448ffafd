import { CV_FIELD } from '@deccanloop/contracts/enquiries/application';
import { HONEYPOT } from '@deccanloop/contracts/enquiries/honeypot';
import { ENQUIRY_PATHS } from '@deccanloop/contracts/enquiries/paths';
import { api } from '../../../lib/api';
import { call, type Data } from '../../../lib/typed-call';

/** As typed; the CV is kept separately. */
export interface ApplicationValues {
  position: string;
  name: string;
  email: string;
  phone: string;
  message: string;
  [HONEYPOT]: string;
}

export const EMPTY_APPLICATION: ApplicationValues = {
  position: '',
  name: '',
  email: '',
  phone: '',
  message: '',
  [HONEYPOT]: '',
};

/** Uploading 5 MB over a slow connection takes a while. */
const UPLOAD_TIMEOUT_MS = 120_000;

/** The `multipart/form-data` body for the server. */
export function applicationForm(values: ApplicationValues, cv: File | null): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.append(name, String(value));
  if (cv) form.append(CV_FIELD, cv, cv.name);
  return form;
}

const careersApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendApplication: build.mutation<Data<'application'>, FormData>({
      query: (body) =>
        call<'application'>({
          url: ENQUIRY_PATHS.application,
          method: 'POST',
          body,
          timeoutMs: UPLOAD_TIMEOUT_MS,
        }),
    }),
  }),
});

export const { useSendApplicationMutation } = careersApi;
