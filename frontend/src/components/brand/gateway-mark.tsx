import { GATEWAY_TITLES, type GatewayName } from '@deccanloop/contracts/payments/status';
import { GATEWAY_LOGOS } from './gateway-logos';

export interface GatewayMarkProps {
  gateway: GatewayName;
  /** Pixels. */
  size?: number;
  /** Adds the gateway's name for screen readers; without it the text beside the mark must name it. */
  labelled?: boolean;
  className?: string;
}

/** A gateway's logo (Simple Icons), in the colour of the surrounding text. */
export function GatewayMark({ gateway, size = 18, labelled = false, className }: GatewayMarkProps) {
  const name = labelled ? { role: 'img', 'aria-label': GATEWAY_TITLES[gateway] } : { 'aria-hidden': true };
  return (
    <svg {...name} width={size} height={size} viewBox="0 0 24 24" fill="currentColor" className={className}>
      <path d={GATEWAY_LOGOS[gateway]} />
    </svg>
  );
}
