import type { UserDto } from '@deccanloop/contracts/accounts/dto';
import { useSelector } from 'react-redux';
import { selectUser, type WithSession } from './session-state';

/**
 * The logged-in user, for display and pre-fill; null for a guest. Behind a guard the server has confirmed it.
 */
export const useUser = (): UserDto | null => useSelector((state: WithSession) => selectUser(state));
