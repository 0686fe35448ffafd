import {
  GATEWAY_TITLES,
  type GatewayName,
  type PaymentModeName,
} from '@deccanloop/contracts/payments/status';
import { siPhonepe, siRazorpay } from 'simple-icons';

interface DemoProvider {
  id: PaymentModeName;
  name: string;
  /** The provider's own colour, for CSS. */
  colour: string;
  /** Whose logo is shown. */
  gateway: GatewayName;
}

/** The payment providers of the demo, in the order in which they are listed. */
export const DEMO_PROVIDERS: readonly DemoProvider[] = [
  { id: 'RAZORPAY', name: GATEWAY_TITLES.razorpay, colour: `#${siRazorpay.hex}`, gateway: 'razorpay' },
  { id: 'PHONEPE', name: GATEWAY_TITLES.phonepe, colour: `#${siPhonepe.hex}`, gateway: 'phonepe' },
];

export const providerOf = (id: PaymentModeName | null): DemoProvider | undefined =>
  DEMO_PROVIDERS.find((provider) => provider.id === id);
