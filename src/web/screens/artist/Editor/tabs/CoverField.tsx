import { bytes } from '../../../../../contract/vocabulary/bytes.ts';
import { coverFaults } from '../../../../../contract/vocabulary/preflight/content-rules.ts';
import { uploadsText } from '../../../../../text/files/uploads.ts';
import { editorText } from '../../../../../text/releases/editor.ts';
import { useText } from '../../../../browser/language.ts';
import { coverOf } from '../../../../features/releases/cover.ts';
import { UploadField } from '../../../../features/uploads/UploadField.tsx';
import { useFileUrl } from '../../../../features/uploads/useFileUrl.ts';
import { Ltr } from '../../../../formats/Bidi.tsx';
import { AlertIcon, CheckIcon } from '../../../../ui/icons.ts';
import { Sleeve } from '../../../../ui/Sleeve.tsx';
import { FieldGroup } from '../fields/EditorField.tsx';
import { useFiles } from '../fields/files-context.ts';
import { useEditorField, useEditorState } from '../fields/useEditor.tsx';
import { useFinishedUpload } from '../fields/useFinishedUpload.ts';
import css from './CoverField.module.css';

/** The cover in large, how to improve it, and a place to replace it. */
export function CoverField() {
  const text = useText(editorText);
  const words = useText(uploadsText);
  const { save } = useEditorField('cover_image_path');
  const { uploads, slots } = useFiles();
  const release = useEditorState((state) => state.release);
  const onDevice = useFileUrl(slots.cover?.file);
  useFinishedUpload('cover', ({ path }) => save(path));
  const facts = release.files.find(({ path }) => path === release.cover_image_path);
  const image = onDevice
    ? { src: onDevice, edge: 640 }
    : coverOf(release, '(max-width: 768px) 80vw, 360px', release.signed_urls);
  const faults =
    facts?.width && facts.height ? coverFaults({ width: facts.width, height: facts.height }) : [];
  return (
    <FieldGroup id="cover_image_path" why={text.graphics.coverHelp}>
      <div className={css.cover}>
        <div className={css.sleeve}>
          <Sleeve
            image={image}
            title={release.title}
            artist={release.artist_name}
            sound={release.sound_print}
            alt={text.fields.cover_image_path}
            eager
          />
        </div>
        <div className={css.side}>
          {facts && (
            <dl className={css.facts}>
              <dt className="sr">{text.assets.size}</dt>
              <dd>
                <Ltr>{text.graphics.size(facts.width ?? 0, facts.height ?? 0)}</Ltr>
              </dd>
              <dd>
                <Ltr>{bytes(facts.bytes)}</Ltr>
              </dd>
            </dl>
          )}
          {facts &&
            (faults.length === 0 ? (
              <p className={css.good}>
                <CheckIcon size={16} />
                {text.graphics.good}
              </p>
            ) : (
              faults.map(({ code }) => (
                <p key={code} className={css.hint}>
                  <AlertIcon size={16} />
                  {code === 'COVER_SMALL' ? text.graphics.small : text.graphics.notSquare}
                </p>
              ))
            ))}
          <UploadField
            uploads={uploads}
            slot="cover"
            kind="image"
            upload={slots.cover}
            label={facts ? text.graphics.coverReplace : text.graphics.coverDrop}
            help={words.accepted('image')}
          />
        </div>
      </div>
    </FieldGroup>
  );
}
