import type { PublicRelease } from '#contract/releases/releases.ts';
import { releaseText } from '#text/releases/release.ts';
import { useText } from '#web/browser/language.ts';
import { imageOf } from '#web/features/releases/cover.ts';
import css from './Images.module.css';

/** Up to four pictures, each opening in full. */
export function Images({ images, title }: { images: PublicRelease['images']; title: string }) {
  const text = useText(releaseText);
  return (
    <ul className={css.images}>
      {images.slice(0, 4).map(({ id, file_path: path }, index) => {
        const { src, srcSet, sizes } = imageOf(path, '(max-width: 768px) 100vw, 480px');
        return (
          <li key={id}>
            <a href={path}>
              <img
                src={src}
                srcSet={srcSet}
                sizes={sizes}
                alt={text.imageOf(index + 1, title)}
                loading="lazy"
                decoding="async"
              />
            </a>
          </li>
        );
      })}
    </ul>
  );
}
