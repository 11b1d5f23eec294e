import { type DragEvent, useRef, useState } from 'react';
import { uploadsText } from '#text/files/uploads.ts';
import { editorText } from '#text/releases/editor.ts';
import { call } from '#web/api.ts';
import { useText } from '#web/browser/language.ts';
import { imageOf } from '#web/features/releases/cover.ts';
import { UploadField } from '#web/features/uploads/UploadField.tsx';
import { useFiles } from '#web/screens/artist/Editor/fields/files-context.ts';
import { useEditor, useEditorState, useExplain } from '#web/screens/artist/Editor/fields/useEditor.tsx';
import { Button } from '#web/ui/Button.tsx';
import { AlertIcon, ArrowLeftIcon, ArrowRightIcon, TrashIcon } from '#web/ui/icons.ts';
import { LiveRegion } from '#web/ui/LiveRegion.tsx';
import { useToast } from '#web/ui/Toasts.tsx';
import css from './ImagesField.module.css';
import tabs from './Tabs.module.css';

/** The positions on the song's page. */
const positions = [1, 2, 3, 4];

/** Up to four images: add, remove, and reorder them with buttons or by dragging. */
export function ImagesField() {
  const text = useText(editorText);
  const { accepted } = useText(uploadsText);
  const editor = useEditor();
  const toast = useToast();
  const explain = useExplain();
  const { uploads, slots, imagesFailure: failure, setImagesFailure: setFailure } = useFiles();
  const { id: releaseId, images, signed_urls: signed } = useEditorState((state) => state.release);
  const [announcement, setAnnouncement] = useState('');
  const dragged = useRef<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const params = { id: releaseId };

  const showFailure = (sentence: (message: string) => string) => (error: unknown) => {
    setFailure(sentence(explain(error)));
    throw error;
  };
  const add = (path: string) => {
    setFailure(null);
    return editor
      .run(() => call('POST /releases/:id/images', { params, body: { file_path: path } }))
      .catch(showFailure(text.graphics.failed));
  };
  const upload = slots.image;

  function order(ids: readonly string[]) {
    setFailure(null);
    return editor
      .run(() => call('PATCH /releases/:id/images', { params, body: { order: [...ids] } }))
      .catch(showFailure(text.graphics.orderFailed));
  }
  async function move(id: string, to: number) {
    const ids = images.map((image) => image.id).filter((imageId) => imageId !== id);
    ids.splice(to, 0, id);
    await order(ids);
    setAnnouncement(text.graphics.moved(to + 1));
    list.current?.querySelector<HTMLElement>(`[data-image="${id}"]`)?.focus();
  }
  async function remove(id: string, path: string) {
    const before = images.map((image) => image.id);
    setFailure(null);
    await editor
      .run(() => call('DELETE /releases/:id/images/:imageId', { params: { ...params, imageId: id } }))
      .catch(showFailure(text.graphics.removeFailed));
    list.current?.focus();
    toast({
      text: text.graphics.removed,
      action: {
        label: text.undo,
        onPress: () =>
          void add(path)
            .then(({ body }) => order(before.map((imageId) => (imageId === id ? body.id : imageId))))
            .catch(() => undefined),
      },
    });
  }
  const ignoreFailure = (change: Promise<unknown>) => void change.catch(() => undefined); // shown beside the images

  function drop(event: DragEvent, index: number) {
    const id = dragged.current;
    if (id === null) return;
    event.preventDefault();
    dragged.current = null;
    ignoreFailure(move(id, index));
  }

  return (
    <section aria-labelledby="images-title">
      <h3 className={tabs.title} id="images-title">
        {text.graphics.images}
      </h3>
      <p className={tabs.why}>{text.graphics.imagesWhy}</p>
      {failure && (
        <p className={tabs.error} role="alert">
          <AlertIcon size={16} />
          {failure}
        </p>
      )}
      <ul className={css.images} ref={list} tabIndex={-1} aria-label={text.graphics.images}>
        {images.map(({ id, file_path: path }, index) => {
          const { src, srcSet, sizes } = imageOf(signed[path] ?? path, '(max-width: 768px) 44vw, 220px');
          const position = index + 1;
          return (
            <li
              key={id}
              className={css.slot}
              draggable
              data-image={id}
              tabIndex={-1}
              onDragStart={() => {
                dragged.current = id;
              }}
              onDragEnd={() => {
                dragged.current = null;
              }}
              onDragOver={(event) => dragged.current !== null && event.preventDefault()}
              onDrop={(event) => drop(event, index)}
            >
              <span className={css.frame}>
                <img
                  {...{ src, srcSet, sizes }}
                  alt={text.graphics.image(position)}
                  loading="lazy"
                  draggable={false}
                />
              </span>
              <span className={css.actions}>
                <Button
                  kind="quiet"
                  icon
                  disabled={index === 0}
                  aria-label={text.graphics.earlier(position)}
                  onClick={() => ignoreFailure(move(id, index - 1))}
                >
                  <ArrowLeftIcon flip />
                </Button>
                <Button
                  kind="quiet"
                  icon
                  disabled={position === images.length}
                  aria-label={text.graphics.later(position)}
                  onClick={() => ignoreFailure(move(id, index + 1))}
                >
                  <ArrowRightIcon flip />
                </Button>
                <Button
                  kind="quiet"
                  icon
                  className={css.remove}
                  aria-label={text.graphics.remove(position)}
                  onClick={() => ignoreFailure(remove(id, path))}
                >
                  <TrashIcon />
                </Button>
              </span>
            </li>
          );
        })}
        {positions.slice(images.length).map((position) => (
          <li key={position} className={css.slot} aria-hidden="true">
            <span className={css.blank}>
              <span>{position}</span>
            </span>
          </li>
        ))}
      </ul>
      {(images.length < positions.length || upload) && (
        <UploadField
          uploads={uploads}
          slot="image"
          kind="image"
          upload={upload}
          label={text.graphics.imageDrop}
          help={accepted('image')}
        />
      )}
      <LiveRegion text={announcement} />
    </section>
  );
}
