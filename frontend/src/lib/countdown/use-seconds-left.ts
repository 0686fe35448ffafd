import { useSelector } from 'react-redux';
import { selectSecondsLeft, type WithCountdowns } from './countdown-slice';

/** Whole seconds left of a countdown; 0 when it has ended or never started. */
export const useSecondsLeft = (name: string): number =>
  useSelector((state: Partial<WithCountdowns>) => selectSecondsLeft(state, name));
