import type { ComponentPropsWithoutRef } from 'react';
import css from './Owner.module.css';

/** A field styled like its text, as high as its content. */
export function GrowingText({
  value,
  ...area
}: Omit<ComponentPropsWithoutRef<'textarea'>, 'value' | 'className'> & { value: string }) {
  return (
    <span className={css.grow} data-text={`${value || area.placeholder || ''} `}>
      <textarea rows={1} value={value} dir={value ? 'auto' : undefined} {...area} />
    </span>
  );
}
