import { classes } from './classes.ts';
import css from './Logo.module.css';

export type LogoProps = {
  /** word: the whole name; mono: the disc; fitting: the disc below 480 px, else the whole name. */
  shape?: 'word' | 'mono' | 'fitting';
};

/** The product's logo. Decorative, because the link around it has the name. Never mirrored. */
export function Logo({ shape = 'fitting' }: LogoProps) {
  return (
    <span className={classes(css.logo, css[shape])}>
      {shape !== 'word' && (
        <svg className={css.mark} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
          <Disc />
        </svg>
      )}
      {shape !== 'mono' && (
        <svg className={css.name} viewBox="0 -8 602 116" aria-hidden="true" focusable="false">
          <g fill="none" stroke="currentColor" strokeWidth="17" strokeLinejoin="miter">
            <path d="M59 27A22 20 0 0 0 37 8.5H32A20.7 20.7 0 0 0 32 50H38A20.7 20.7 0 0 1 38 91.5H32A22 20 0 0 1 10 73" />
            <g transform="translate(78 0)">
              <path d="M9 65H62A26.5 26.5 0 1 0 54 84.5" />
            </g>
            <g transform="translate(157 0)">
              <path d="M45 49C42 42 36 38.5 29 38.5H27A13.2 13.2 0 0 0 27 65H31A13.2 13.2 0 0 1 31 91.5H27C19 91.5 13 88 10 81" />
            </g>
            <g transform="translate(221 0)">
              <path d="M45 49C42 42 36 38.5 29 38.5H27A13.2 13.2 0 0 0 27 65H31A13.2 13.2 0 0 1 31 91.5H27C19 91.5 13 88 10 81" />
            </g>
            <path d="M296.5 30V100" />
            <g transform="translate(318 0)">
              <circle cx="35" cy="65" r="26.5" />
            </g>
            <g transform="translate(400 0)">
              <path d="M8.5 100V30M8.5 66A24.5 27.5 0 0 1 57.5 66V100" />
            </g>
          </g>
          <circle cx="296.5" cy="11" r="11" fill="currentColor" />
          <svg x="488" y="-6" width="112" height="112" viewBox="0 0 16 16" aria-hidden="true">
            <Disc />
          </svg>
        </svg>
      )}
    </span>
  );
}

function Disc() {
  return (
    <>
      <circle cx="8" cy="8" r="8" className={css.lamp} />
      <g className={css.ink} transform="translate(-.22 .02)">
        <path
          fillRule="evenodd"
          d="M4.75 3.9H7.8V8.7H8.75V10.5H7.8V12.1H5.7V10.5H2V8.9zM5.7 5.75 3.9 8.7H5.7z"
        />
        <path d="M9.35 6.55C9.35 4.9 10.35 3.75 11.9 3.75S14.4 4.8 14.4 6.25C14.4 7.3 13.9 8.05 13 9L11.8 10.3H14.5V12.1H9.3V10.55L11.6 8.05C12.15 7.45 12.35 7 12.35 6.45 12.35 5.85 12.15 5.5 11.8 5.5S11.2 5.85 11.2 6.55z" />
      </g>
    </>
  );
}
