import { companyDetailsSchema } from '../staff/company-details';
import { mailPreviewParam } from '../staff/mail-previews';
import { mailPreviewDto, mailPreviewsDto } from '../staff/mail-previews-dto';
import { STAFF_PATHS } from '../staff/paths';
import { featureSchema, retentionSchema } from '../staff/stored-settings';
import { storedSettingsDto } from '../staff/stored-settings-dto';
import { declare } from './declare';
import { pattern, type Endpoint } from './endpoint';

const read = declare({ area: 'staff', access: 'admin', method: 'GET' });
const send = declare({ area: 'staff', access: 'admin', method: 'POST' });

const ERRORS = {
  setting: ['setting_changed', 'setting_unchanged'],
} as const;

/** Settings that are stored with their history, for administrators. Every change needs re-authentication. */
export const SETTING_ENDPOINTS = {
  storedSettings: read({
    path: STAFF_PATHS.storedSettings,
    summary: 'Company details, switches and retention periods, with their history',
    data: storedSettingsDto,
  }),
  mailPreviews: read({
    path: STAFF_PATHS.mailPreviews,
    summary: 'Every mail of the product',
    data: mailPreviewsDto,
  }),
  mailPreview: read({
    path: pattern(STAFF_PATHS.mailPreview(':id')),
    summary: 'A mail with invented data, as the workers render it',
    params: mailPreviewParam,
    data: mailPreviewDto,
    errors: { setting: ['unknown_mail'] },
  }),
  changeCompanyDetails: send({
    path: STAFF_PATHS.companyDetails,
    reauthentication: 'required',
    summary:
      'Change what new papers print of the company, and the GST of new prices (needs re-authentication)',
    body: companyDetailsSchema,
    data: storedSettingsDto,
    errors: ERRORS,
  }),
  switchFeature: send({
    path: STAFF_PATHS.features,
    reauthentication: 'required',
    summary: 'Switch a part of the product on or off (needs re-authentication)',
    body: featureSchema,
    data: storedSettingsDto,
    errors: ERRORS,
  }),
  changeRetention: send({
    path: STAFF_PATHS.retention,
    reauthentication: 'required',
    summary: 'Change how long something is kept, within its bounds (needs re-authentication)',
    body: retentionSchema,
    data: storedSettingsDto,
    errors: ERRORS,
  }),
} satisfies Record<string, Endpoint>;
