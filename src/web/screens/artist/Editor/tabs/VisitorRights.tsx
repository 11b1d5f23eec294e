import { useId, useState } from 'react';
import { latestRelease } from '#shared/release-dates.ts';
import { downloadChoices, previews } from '#shared/visitor-rights.ts';
import { visitorRightsText } from '#text/releases/visitor-rights.ts';
import { call } from '#web/api.ts';
import { useText } from '#web/browser/language.ts';
import { dayKey } from '#web/formats/dates.ts';
import { useDateTexts } from '#web/formats/useDateTexts.ts';
import { FieldSelect } from '#web/screens/artist/Editor/fields/EditorField.tsx';
import {
  useEditor,
  useEditorField,
  useEditorState,
  useExplain,
} from '#web/screens/artist/Editor/fields/useEditor.tsx';
import { DateField } from '#web/ui/DateField.tsx';
import tabs from './Tabs.module.css';

/** What visitors get of the song: its day, what they hear before it, and who may download. */
export function VisitorRights() {
  const text = useText(visitorRightsText);
  const downloads = useEditorField('downloads');
  const preview = useEditorField('preview');
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{text.rights}</h3>
      <div className={tabs.form}>
        <PageDate />
        <FieldSelect
          id="preview"
          label={text.preview}
          value={preview.value}
          help={text.previewHelp}
          options={previews.map((value) => ({ value, name: text.previews[value].title }))}
          onChoose={(value) => preview.save(previews.find((one) => one === value) ?? preview.value)}
        />
        <FieldSelect
          id="downloads"
          label={text.downloads}
          value={downloads.value}
          options={downloadChoices.map((value) => ({ value, name: text.downloadChoices[value].title }))}
          onChoose={(value) =>
            downloads.save(downloadChoices.find((one) => one === value) ?? downloads.value)
          }
        />
      </div>
    </section>
  );
}

/** The day on which a published page opens. A song with a streaming date opens on that. */
function PageDate() {
  const text = useText(visitorRightsText);
  const editor = useEditor();
  const dateTexts = useDateTexts();
  const explain = useExplain();
  const release = useEditorState((state) => state.release);
  const [error, setError] = useState<string>();
  const [day, setDay] = useState(() =>
    release.page_release_date === null ? null : dayKey(release.page_release_date),
  );
  if (release.is_draft || release.digital_release_date !== null) return null;
  async function save(chosen: string | null) {
    setDay(chosen);
    setError(undefined);
    try {
      const { body } = await call('POST /releases/:id/schedule', {
        params: { id: release.id },
        body: { page_release_date: chosen },
      });
      editor.setRelease(body);
    } catch (failure) {
      setError(explain(failure));
    }
  }
  return (
    <DateField
      texts={dateTexts}
      label={text.date}
      value={day}
      today={dayKey(Date.now())}
      max={dayKey(latestRelease(new Date()))}
      help={text.dateHelp}
      error={error}
      onChange={(chosen) => void save(chosen)}
    />
  );
}
