import { HOLD_REASONS } from '@deccanloop/contracts/payments/capture-states';
import type { FindingKind } from '@deccanloop/contracts/staff/finding-kinds';

/** Findings that a hold raises and that its end closes. */
export const HOLD_FINDINGS = [...HOLD_REASONS, 'refund_unknown'] as const satisfies readonly FindingKind[];
