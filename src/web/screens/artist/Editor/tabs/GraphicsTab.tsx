import { CoverField } from './CoverField.tsx';
import { ImagesField } from './ImagesField.tsx';
import css from './Tabs.module.css';

/** The cover, and the images beside it. */
export function GraphicsTab() {
  return (
    <div className={css.stack}>
      <CoverField />
      <ImagesField />
    </div>
  );
}
