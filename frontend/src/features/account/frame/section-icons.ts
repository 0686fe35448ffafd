import type { SectionId } from '@deccanloop/contracts/workspace/sections';
import {
  Activity,
  Inbox,
  LayoutDashboard,
  LifeBuoy,
  ListChecks,
  MessagesSquare,
  ReceiptIndianRupee,
  Scale,
  ShieldCheck,
  UserRound,
  UserRoundCheck,
  UsersRound,
  WalletMinimal,
  type LucideIcon,
} from 'lucide-react';

export const SECTION_ICONS = {
  dashboard: LayoutDashboard,
  'my-payments': ReceiptIndianRupee,
  wallet: WalletMinimal,
  support: LifeBuoy,
  payments: ReceiptIndianRupee,
  people: UsersRound,
  findings: ListChecks,
  approvals: UserRoundCheck,
  reconciliation: Scale,
  tickets: MessagesSquare,
  inbox: Inbox,
  operations: Activity,
  profile: UserRound,
  security: ShieldCheck,
} as const satisfies Record<SectionId, LucideIcon>;
