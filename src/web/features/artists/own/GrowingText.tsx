import type { ComponentPropsWithoutRef } from 'react';
import { classes } from '../../../ui/classes.ts';
import css from './Own.module.css';

/** A field that looks as its text does where it is read, and is as high as what is typed. */
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
