import type { EnquiryCreatedDto } from '@deccanloop/contracts/enquiries/dto';
import { HONEYPOT } from '@deccanloop/contracts/enquiries/honeypot';
import { newReference, type EnquiryKind } from '@deccanloop/core/domain/enquiries/storing/enquiry';

/**
 * Stores what a person sent. What a program sent, which fills in the field that people do not see, is kept
 * nowhere and mailed to nobody, but answered like any other, so that its maker learns nothing.
 */
export function unlessProgram(
  kind: EnquiryKind,
  sent: { [HONEYPOT]?: string | undefined },
  store: () => Promise<EnquiryCreatedDto>,
): Promise<EnquiryCreatedDto> {
  return sent[HONEYPOT] ? Promise.resolve({ reference: newReference(kind) }) : store();
}
