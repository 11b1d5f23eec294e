import { Fragment, type ReactNode } from 'react';

type TextProps = { className?: string | undefined; children: ReactNode };

/** Text that a user typed, isolated in its own direction. */
export function UserText({ className, children }: TextProps) {
  return <bdi className={className}>{children}</bdi>;
}

/** Text that always runs left to right: email, URL, ISRC, UPC, amounts, durations, "3 / 12". */
export function Ltr({ className, children }: TextProps) {
  return (
    <span className={className ? `ltr num ${className}` : 'ltr num'} dir="ltr">
      {children}
    </span>
  );
}

/** An email address. A long one breaks before its @ and its dots, and stays aligned with the page. */
export function Email({ className, children }: { className?: string | undefined; children: string }) {
  const parts = children.split(/(?=[@.])/);
  return (
    <bdi dir="ltr" className={className}>
      {parts.map((part, index) => (
        <Fragment key={parts.slice(0, index).join('')}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </bdi>
  );
}
