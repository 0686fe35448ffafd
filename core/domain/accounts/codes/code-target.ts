/**
 * What a code is valid for (`one_time_codes.target`): one registration for a sign-up, one user and the new address for a
 * change, the address for a reset.
 */
export const codeTarget = {
  registration: (registrationId: string): string => `registration:${registrationId}`,
  email: (email: string): string => `email:${email}`,
  phone: (phone: string): string => `phone:${phone}`,
  change: (userId: string, newAddress: string): string => `change:${userId}:${newAddress}`,
} as const;
