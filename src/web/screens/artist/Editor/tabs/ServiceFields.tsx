import { editorText } from '#text/releases/editor.ts';
import { useText } from '#web/browser/language.ts';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import css from './ServiceFields.module.css';
import { TabFields } from './TabFields.tsx';
import tabs from './Tabs.module.css';

/** Fields that only streaming services need. They are folded, because each has a default. */
export function ServiceFields() {
  const { services } = useText(editorText);
  return (
    <Disclosure className={css.fold} title={services.title}>
      <p className={css.why}>{services.why}</p>
      <div className={tabs.form}>
        <TabFields tab="basic" part="services" />
      </div>
    </Disclosure>
  );
}
