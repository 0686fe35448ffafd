import { dto, whole } from '../api/response-fields';

/** `GET /api/admin/counts`. */
export const staffCountsDto = dto('StaffCounts', {
  /** Tickets whose first answer is late. */
  overdueTickets: whole(),
  quotationsWithoutPrice: whole(),
  /** KYCs that wait for an administrator; 0 for support, which never sees KYC. */
  waitingKycs: whole(),
});
