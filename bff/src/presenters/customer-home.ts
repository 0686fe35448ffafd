import type { CustomerHomeDto } from '@deccanloop/contracts/customer/home';
import { projectIdOf } from '@deccanloop/contracts/quotations/limits';
import type { CustomerHome } from '@deccanloop/core/domain/customer-home/customer-home';
import { toOpenPayment, toWalletPayment } from './payment';

export const toCustomerHome = (home: CustomerHome, now: Date): CustomerHomeDto => ({
  tiles: {
    activeProjects: home.activeProjects,
    totalQuotations: home.totalQuotations,
    pendingQuotations: home.pendingQuotations,
    upcomingDeadlines: home.upcomingDeadlines,
  },
  quotations: home.quotations.map(({ id, projectNo, validUntil, submittedAt, ...quotation }) => ({
    _id: id,
    projectId: projectIdOf(projectNo),
    ...quotation,
    validUntil: validUntil === null ? null : new Date(validUntil).toISOString(),
    submittedAt: new Date(submittedAt).toISOString(),
  })),
  deadlines: home.deadlines.map(({ projectNo, ...deadline }) => ({
    ...deadline,
    projectId: projectIdOf(projectNo),
  })),
  actions: home.actions,
  walletPaise: home.walletPaise,
  heldPaise: home.heldPaise,
  openPayments: home.openPayments.map(toOpenPayment),
  payments: home.payments.map((snapshot) => toWalletPayment(snapshot, now)),
});
