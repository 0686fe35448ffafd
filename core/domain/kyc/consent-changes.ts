import type { KycChanges, KycRecord } from './kyc-repository';

/** A consent is stored when it is first given, and again when its text has changed. */
export const consentChanges = (
  { consentVersion }: Pick<KycRecord, 'consentVersion'>,
  given: string,
): KycChanges => (consentVersion === given ? {} : { consent_version: given, consent_at: new Date() });
