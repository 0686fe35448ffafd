import { CreditCard, Landmark, Smartphone, Wallet, type LucideIcon } from 'lucide-react';
import type { Method } from './methods';

export const METHOD_ICONS = {
  card: CreditCard,
  upi: Smartphone,
  netbanking: Landmark,
  wallet: Wallet,
} as const satisfies Record<Method['id'], LucideIcon>;
