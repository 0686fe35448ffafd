import { COMPANY } from '@deccanloop/contracts/company';
import type { CodeNotifier } from '@deccanloop/core/domain/accounts/codes/code-sending';

type CodeText = Parameters<CodeNotifier['textCode']>[0];

const PURPOSES: Record<CodeText['purpose'], string> = {
  reset: 'to reset your password',
  change_phone: 'to confirm this number',
};

/**
 * One message of at most 160 characters of the GSM alphabet. The last line binds the code to the site, so that
 * phones suggest it only there (https://wicg.github.io/sms-one-time-codes/).
 * @param host of the site, without a port
 */
export function codeText({ purpose, code, minutes }: Omit<CodeText, 'to'>, host: string): string {
  return `${code} is your ${COMPANY.shortName} code ${PURPOSES[purpose]}. Valid for ${minutes} minutes. Do not share it with anyone.\n\n@${host} #${code}`;
}
