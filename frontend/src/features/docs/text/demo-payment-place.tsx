import { Button } from '../../../components/ui/button';
import { DEMO_PAYMENT } from '../marks';

/** The button that is replaced by the one that works, once its code is loaded. */
export const DemoPaymentButton = () => (
  <div {...{ [DEMO_PAYMENT]: '' }}>
    <Button>Make Payment</Button>
  </div>
);
