import { createContext, useContext, type Context } from 'react';

/**
 * The messages of a page or of a part of it. English is the default, so that the English page needs no provider and
 * loads no other language.
 */
export const createMessages = <Messages extends object>(
  english: Messages,
): [Context<Messages>, () => Messages] => {
  const context = createContext(english);
  return [context, () => useContext(context)];
};
