import { Fragment, type ReactNode } from 'react';

type Words = { className?: string | undefined; children: ReactNode };

/** User text: it has its own direction and doesn't affect its surroundings. */
export function Typed({ className, children }: Words) {
  return <bdi className={className}>{children}</bdi>;
}

/** Text that always runs left to right: email, URL, ISRC, UPC, amounts, durations, "3 / 12". */
export function Ltr({ className, children }: Words) {
  return (
    <span className={className ? `ltr num ${className}` : 'ltr num'} dir="ltr">
      {children}
    </span>
  );
}

/** An email address: a long one breaks before its @ and its dots rather than anywhere, and its lines stay on the page's side. */
export function Email({ className, children }: { className?: string | undefined; children: string }) {
  const parts = children.split(/(?=[@.])/);
  return (
    <bdi dir="ltr" className={className}>
      {parts.map((part, at) => (
        <Fragment key={parts.slice(0, at).join('')}>
          {at > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </bdi>
  );
}
