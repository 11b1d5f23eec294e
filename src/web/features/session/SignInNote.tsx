import type { ReactNode } from 'react';
import css from './SignInForm.module.css';

/** Small words beside a choice of such a page. */
export const SignInNote = ({ children }: { children: ReactNode }) => <p className={css.note}>{children}</p>;
