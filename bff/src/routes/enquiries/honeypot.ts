import type { EnquiryCreatedDto } from '@deccanloop/contracts/enquiries/dto';
import { HONEYPOT } from '@deccanloop/contracts/enquiries/honeypot';
import { newReference, type EnquiryKind } from '@deccanloop/core/domain/enquiries/storing/enquiry';

/**
 * Stores an enquiry unless its hidden honeypot field, which only programs fill in, has a value. Then nothing is stored
 * or mailed, but the answer is the same, so that the sender does not notice.
 */
export function unlessProgram<Created extends EnquiryCreatedDto>(
  kind: EnquiryKind,
  sent: { [HONEYPOT]?: string | undefined },
  store: () => Promise<Created>,
): Promise<Created | EnquiryCreatedDto> {
  return sent[HONEYPOT] ? Promise.resolve({ reference: newReference(kind) }) : store();
}
