import { createContext, useContext } from 'react';

/** Whether a page stands in the frame of the workspace, which has its own margins and menu. */
export const InWorkspace = createContext(false);

export const useInWorkspace = (): boolean => useContext(InWorkspace);
