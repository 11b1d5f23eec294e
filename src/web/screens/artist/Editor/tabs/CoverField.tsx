import { bytes } from '#shared/bytes.ts';
import { coverFaults } from '#shared/preflight/content-rules.ts';
import { uploadsText } from '#text/files/uploads.ts';
import { editorText } from '#text/releases/editor.ts';
import { useText } from '#web/browser/language.ts';
import { coverOf } from '#web/features/releases/cover.ts';
import { UploadField } from '#web/features/uploads/UploadField.tsx';
import { useFileUrl } from '#web/features/uploads/useFileUrl.ts';
import { Ltr } from '#web/formats/Bidi.tsx';
import { FieldGroup } from '#web/screens/artist/Editor/fields/EditorField.tsx';
import { useFiles } from '#web/screens/artist/Editor/fields/files-context.ts';
import { useEditorState } from '#web/screens/artist/Editor/fields/useEditor.tsx';
import { AlertIcon, CheckIcon } from '#web/ui/icons.ts';
import { Sleeve } from '#web/ui/Sleeve.tsx';
import css from './CoverField.module.css';

/** The cover, its size, what to improve, and an upload field to replace it. */
export function CoverField() {
  const text = useText(editorText);
  const { accepted } = useText(uploadsText);
  const { uploads, slots } = useFiles();
  const release = useEditorState((state) => state.release);
  const previewUrl = useFileUrl(slots.cover?.file);
  const file = release.files.find(({ path }) => path === release.cover_image_path);
  const image = previewUrl
    ? { src: previewUrl, edge: 640 }
    : coverOf(release, '(max-width: 768px) 80vw, 360px', release.signed_urls);
  const faults = file?.width && file.height ? coverFaults({ width: file.width, height: file.height }) : [];
  return (
    <FieldGroup id="cover_image_path" help={text.graphics.coverHelp}>
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
          {file && (
            <dl className={css.facts}>
              <dt className="sr">{text.assets.size}</dt>
              <dd>
                <Ltr>{text.graphics.size(file.width ?? 0, file.height ?? 0)}</Ltr>
              </dd>
              <dd>
                <Ltr>{bytes(file.bytes)}</Ltr>
              </dd>
            </dl>
          )}
          {file &&
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
            label={file ? text.graphics.coverReplace : text.graphics.coverDrop}
            saysDrag={!file}
            help={accepted('image')}
          />
        </div>
      </div>
    </FieldGroup>
  );
}
