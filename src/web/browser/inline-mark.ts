import { createContext } from 'react';

/** On the server: the nonce by which our own inline styles are told from others. In the browser there is none. */
export const InlineMark = createContext<string | undefined>(undefined);
