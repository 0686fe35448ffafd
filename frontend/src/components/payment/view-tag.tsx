import type { PayerViewDto } from '@deccanloop/contracts/payments/payer-view';
import { isOpenView, TAG_TONES } from '../../lib/payment-view';
import { Tag } from '../ui/tag';

/** A payment's label from the server. */
export const ViewTag = ({ view }: { view: PayerViewDto }) => (
  <Tag tone={TAG_TONES[view.tone]} pulse={isOpenView(view)}>
    {view.label}
  </Tag>
);
