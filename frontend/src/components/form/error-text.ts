import { createContext } from 'react';

/** Translates the errors of the fields inside it; rules and server give them in English. */
export const ErrorTextContext = createContext((english: string): string => english);
