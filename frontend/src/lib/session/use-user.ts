import type { UserDto } from '@deccanloop/contracts/accounts/dto';
import { useSelector } from 'react-redux';
import { selectUser, type WithSession } from './session-state';

/** Who is logged in, for display and pre-fill; null for a guest. Behind a guard it is the server's word. */
export const useUser = (): UserDto | null => useSelector((state: WithSession) => selectUser(state));
