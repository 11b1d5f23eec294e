import type { ComponentPropsWithoutRef } from 'react';
import { classes } from '../../../ui/classes.ts';
import css from './Own.module.css';

/** A field styled like its text, as high as its content. */
export function GrowingText({
  className,
  value,
  ...area
}: Omit<ComponentPropsWithoutRef<'textarea'>, 'value'> & { value: string }) {
  return (
    <span className={classes(css.grow, className)} data-text={`${value || area.placeholder || ''} `}>
      <textarea rows={1} value={value} dir={value ? 'auto' : undefined} {...area} />
    </span>
  );
}
