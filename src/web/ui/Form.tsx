import { type ComponentPropsWithRef, useEffect, useImperativeHandle, useRef } from 'react';
import { readyMark, waitingMark } from './early-submits.ts';

export type FormProps = Omit<ComponentPropsWithRef<'form'>, 'method' | 'action'>;

/**
 * A `<form>` that its `onSubmit` sends. Where no script runs it posts, so that nothing typed gets into an address. A
 * press before the page is hydrated waits (`early-submits.ts`) and is repeated here.
 */
export function Form({ ref, ...form }: FormProps) {
  const own = useRef<HTMLFormElement>(null);
  useImperativeHandle<HTMLFormElement | null, HTMLFormElement | null>(ref, () => own.current);
  useEffect(() => {
    const element = own.current;
    if (!element) return;
    element.setAttribute(readyMark, '');
    if (!element.hasAttribute(waitingMark)) return;
    element.removeAttribute(waitingMark);
    // Once its fields have reported what they hold.
    setTimeout(() => element.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
  }, []);
  return <form ref={own} method="post" {...form} />;
}
