import { createContext } from 'react';

/** On the server: the nonce that marks our own inline styles. In the browser there is none. */
export const InlineMark = createContext<string | undefined>(undefined);
