/**
 * What a code is good for, as one text (`one_time_codes.target`). A sign-up's code belongs to one registration,
 * a change's to one user and the new address, a reset's to the address it was asked for.
 */
export const codeTarget = {
  registration: (registrationId: string): string => `registration:${registrationId}`,
  email: (email: string): string => `email:${email}`,
  phone: (phone: string): string => `phone:${phone}`,
  change: (userId: string, newAddress: string): string => `change:${userId}:${newAddress}`,
} as const;
