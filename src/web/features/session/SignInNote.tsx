import type { ReactNode } from 'react';
import css from './SignInForm.module.css';

/** Small text beside an option of a sign-in page. */
export const SignInNote = ({ children }: { children: ReactNode }) => <p className={css.note}>{children}</p>;
