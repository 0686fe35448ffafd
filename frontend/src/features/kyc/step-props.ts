import type { UserDto } from '@deccanloop/contracts/accounts/dto';
import type { KycDto } from '@deccanloop/contracts/kyc/dto';

export interface StepProps {
  kyc: KycDto;
  user: UserDto;
  /** Reads the KYC again; null when it cannot be read. */
  refresh: () => Promise<KycDto | null>;
  /** Of the button that stores the step. */
  saveLabel: string;
  /** The page that is shown without saving; null on the first step. */
  backTo: string | null;
  /** After the step was stored. */
  onDone: () => void;
}
