import type { InferType, ISchema } from 'yup';
import { choice, dto, fields, flag, listOf, text, time, whole } from '../api/response-fields';
import { RETENTION_NAMES } from './retention';
import { FEATURE_NAMES } from './stored-settings';

const companyFields = fields({
  gstin: text().nullable(),
  /** GST state code. */
  stateCode: text().nullable(),
  pan: text().nullable(),
  addressLines: listOf(text()).nullable(),
  gstPercent: whole(),
  sac: text(),
});

/** A value, its version (0: of the environment or the product) and those before it, newest first. */
const versioned = <T>(value: ISchema<T>) => ({
  version: whole(),
  value,
  history: listOf(
    fields({
      version: whole(),
      value,
      setBy: fields({ id: text(), name: text() }),
      effectiveAt: time(),
      reason: text(),
    }),
  ),
});

export const storedSettingsDto = dto('StoredSettings', {
  company: fields({
    ...versioned(companyFields),
    /** What papers print of it, with what the GSTIN and the website add. */
    printed: fields({ stateCode: text(), pan: text().nullable(), addressLines: listOf(text()) }),
    /** Prices that can be accepted or paid and were shown with another GST rate, which they keep. */
    pricesWithOtherRate: whole(),
  }),
  features: listOf(fields({ name: choice(FEATURE_NAMES), ...versioned(flag()) })),
  retention: listOf(fields({ name: choice(RETENTION_NAMES), ...versioned(whole()) })),
});
export type StoredSettingsDto = InferType<typeof storedSettingsDto>;
