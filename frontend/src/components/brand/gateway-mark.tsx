import { GATEWAY_TITLES, type GatewayName } from '@deccanloop/contracts/payments/status';
import { siPhonepe, siRazorpay } from 'simple-icons';

const ICONS = { razorpay: siRazorpay, phonepe: siPhonepe } as const;

export interface GatewayMarkProps {
  gateway: GatewayName;
  /** Pixels. */
  size?: number;
  /** Reads the gateway's name out; otherwise the text beside it does. */
  labelled?: boolean;
  className?: string;
}

/** A gateway's own sign (Simple Icons), in the colour of the text around it. */
export function GatewayMark({ gateway, size = 18, labelled = false, className }: GatewayMarkProps) {
  const name = labelled ? { role: 'img', 'aria-label': GATEWAY_TITLES[gateway] } : { 'aria-hidden': true };
  return (
    <svg {...name} width={size} height={size} viewBox="0 0 24 24" fill="currentColor" className={className}>
      <path d={ICONS[gateway].path} />
    </svg>
  );
}
