import type { Environment } from './environment';

/** A demo account, as the command `seed` prints it. */
export interface DemoAccount {
  /** 0 administrator, 1 customer, 2 moderator. */
  role: number;
  name: string;
  email: string;
  phone: string | null;
  password: string;
}

const ROLES: Readonly<Record<number, string>> = { 0: 'Administrator', 1: 'Customer', 2: 'Moderator' };

/** @param printed the output of `seed --json`: the accounts; their common password is in the environment */
export function readDemoAccounts(
  printed: string,
  { DEMO_PASSWORD: password = '' }: Environment,
): DemoAccount[] {
  const accounts = JSON.parse(printed) as Omit<DemoAccount, 'password'>[];
  return accounts.map(({ role, name, email, phone }) => ({ role, name, email, phone, password }));
}

/** The lines of the summary that explain how to log in; none without accounts. */
export function demoAccountLines(accounts: readonly DemoAccount[]): string[] {
  const [first] = accounts;
  if (first === undefined) return [];
  return [
    `  Log in (the password of each: ${first.password})`,
    ...accounts.map(
      ({ role, email, name }) => `    ${(ROLES[role] ?? `Role ${role}`).padEnd(15)}${email}   ${name}`,
    ),
    // The seed's own list is in migrations/seed/demo-kyc-customers.ts.
    '    KYC to review as the administrator: /dashboard/kyc-approvals. Its customers log in with the same password:',
    '    kyc.waiting, kyc.approved, kyc.rejected, kyc.unconfirmed and kyc.begun@demo.deccanloop.example',
  ];
}
