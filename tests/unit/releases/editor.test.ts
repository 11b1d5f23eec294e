import { beforeEach, describe, expect, it } from 'vitest';
import type { Release } from '#contract/releases/releases.ts';
import { fieldsOf } from '#shared/unknown.ts';
import { ApiError, NetworkError } from '#web/api.ts';
import { unsavedFields } from '#web/features/releases/editing/draft.ts';
import type { PartnerRow } from '#web/features/releases/editing/rows.ts';
import type { Call } from '#web/loading/page-context.ts';
import { openEditor } from '#web/screens/artist/Editor/open-editor.ts';
import { song } from './song.ts';

/** A server with one release, which checks `updated_at` as ours does. */
function makeServer(first = song()) {
  let release: Release = first;
  let clock = 0;
  let isDown = false;
  const sent: Record<string, unknown>[] = [];
  const change = (fields: Partial<Release>) => {
    clock += 1;
    release = { ...release, ...fields, updated_at: `2026-11-20T10:00:0${clock}.000Z` };
  };
  const call = async (name: string, { body = {} }: { body?: Record<string, unknown> }) => {
    await null;
    if (isDown) throw new NetworkError();
    if (name.startsWith('GET')) return { body: release, next: null };
    const { updated_at: seen, ...fields } = body;
    sent.push(fields);
    if (fields.isrc === 'REFUSED')
      throw new ApiError(422, { detail: 'INVALID', data: {}, fields: { isrc: 'ISRC_INVALID:LENGTH' } });
    if (seen !== release.updated_at)
      throw new ApiError(409, { detail: 'STALE', data: { current: release }, fields: {} });
    change(fields as Partial<Release>);
    return { body: release, next: null };
  };
  return {
    sent,
    change,
    call: call as unknown as Call, // it answers the two calls that are made
    release: () => release,
    setDown(down: boolean) {
      isDown = down;
    },
  };
}

const storageOf = (items: Map<string, string>) => ({
  getItem: (key: string) => items.get(key) ?? null,
  setItem: (key: string, value: string) => void items.set(key, value),
  removeItem: (key: string) => void items.delete(key),
});

let items: Map<string, string>;
beforeEach(() => {
  items = new Map();
});
const open = (server: ReturnType<typeof makeServer>, release = server.release()) =>
  openEditor({
    release,
    call: server.call,
    unsaved: unsavedFields('user:song', storageOf(items)),
    explain: (error) => String(fieldsOf(error).detail),
  });
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

describe('a field of the editor', () => {
  it('is sent on leaving it, and not while typing', async () => {
    const server = makeServer();
    const editor = open(server);
    editor.change('title', 'לילה');
    await settled();
    expect(server.sent).toEqual([]);
    expect(items.size).toBe(1);
    editor.leave('title');
    await settled();
    expect(server.sent).toEqual([{ title: 'לילה' }]);
    expect(editor.state.get().fields.title.status).toBe('saved');
    expect(items.size).toBe(0);
  });

  it('isn’t sent if it hasn’t changed', async () => {
    const server = makeServer(song({ isrc: 'ILS422600117' }));
    const editor = open(server);
    editor.change('isrc', 'il s42 26 00117');
    editor.leave('isrc');
    await settled();
    expect(server.sent).toEqual([]);
    expect(editor.state.get().fields.isrc.value).toBe('IL-S42-26-00117');
  });

  it('that is invalid stays on the screen and on the device, and is saved once it is fixed', async () => {
    const server = makeServer();
    const editor = open(server);
    editor.change('isrc', 'IL-S42-26-0011');
    editor.leave('isrc');
    await settled();
    expect(server.sent).toEqual([]);
    expect(editor.state.get().fields.isrc).toMatchObject({ value: 'IL-S42-26-0011', status: 'refused' });
    expect(open(server).state.get().fields.isrc.value).toBe('IL-S42-26-0011');
    editor.change('isrc', 'IL-S42-26-00117');
    expect(editor.state.get().fields.isrc.problems).toEqual([]);
    editor.leave('isrc');
    await settled();
    expect(server.sent).toEqual([{ isrc: 'ILS422600117' }]);
  });

  it('is sent again if typing continued while it was being sent', async () => {
    const server = makeServer();
    const editor = open(server);
    editor.save('lyrics', 'א');
    editor.change('lyrics', 'אב');
    editor.leave('lyrics');
    await settled();
    expect(server.release().lyrics).toBe('אב');
    expect(server.sent.at(-1)).toEqual({ lyrics: 'אב' });
  });

  it('is sent again if another choice was made while it was being sent', async () => {
    const server = makeServer();
    const editor = open(server);
    const person = (role: string) => [{ key: 'a', name: 'דנה', role }];
    editor.change('additional_credits', person('תופים'));
    editor.commit('additional_credits');
    editor.change('additional_credits', person('בס'));
    editor.commit('additional_credits');
    await settled();
    expect(server.release().additional_credits).toEqual([{ name: 'דנה', role: 'בס' }]);
  });

  it('is sent in its turn: no call of a song overtakes another', async () => {
    const server = makeServer();
    const editor = open(server);
    editor.save('title', 'א');
    editor.save('pitch', 'ב');
    editor.save('explicit', true);
    editor.save('title', 'ג');
    await settled();
    expect(server.sent).toEqual([{ title: 'א' }, { pitch: 'ב' }, { explicit: true }, { title: 'ג' }]);
    expect(server.release()).toMatchObject({ title: 'ג', pitch: 'ב', explicit: true });
  });
});

describe('without a connection', () => {
  it('typed text waits on the device and is sent when the connection is back', async () => {
    const server = makeServer();
    const editor = open(server);
    server.setDown(true);
    editor.save('title', 'בלי קו');
    editor.save('pitch', 'גם זה');
    await settled();
    expect(editor.state.get().isOffline).toBe(true);
    expect(editor.state.get().fields.title.status).toBe('waiting');
    expect(items.size).toBe(2);
    server.setDown(false);
    editor.flush();
    await settled();
    expect(server.release()).toMatchObject({ title: 'בלי קו', pitch: 'גם זה' });
    expect(editor.state.get().isOffline).toBe(false);
    expect(items.size).toBe(0);
  });

  it('typed text survives a reload', async () => {
    const server = makeServer();
    server.setDown(true);
    open(server).save('lyrics', 'מילים שנכתבו בדרך');
    await settled();
    server.setDown(false);
    const reloaded = open(server);
    expect(reloaded.state.get().fields.lyrics.value).toBe('מילים שנכתבו בדרך');
    reloaded.flush();
    await settled();
    expect(server.release().lyrics).toBe('מילים שנכתבו בדרך');
  });
});

describe('two people who edit one song', () => {
  it('are merged field by field: a field that only one changed takes that change', async () => {
    const server = makeServer();
    const editor = open(server);
    server.change({ title: 'של האחר' });
    editor.save('pitch', 'שלי');
    await settled();
    expect(server.release()).toMatchObject({ title: 'של האחר', pitch: 'שלי' });
    expect(editor.state.get().fields.title.value).toBe('של האחר');
  });

  it('are merged name by name in the credits too (H3)', async () => {
    const credits = { lyrics: ['נועה'], composition: ['אורי'], producer: 'דן' };
    const server = makeServer(song({ credits }));
    const editor = open(server);
    server.change({ credits: { ...credits, producer: 'רון' } });
    editor.save('credits', { lyrics: 'נועה, גל', composition: 'אורי', producer: 'דן' });
    await settled();
    expect(editor.state.get().fields.credits).toMatchObject({ theirs: null, status: 'saved' });
    expect(server.release().credits).toEqual({ ...credits, lyrics: ['נועה', 'גל'], producer: 'רון' });
  });

  it('are both offered if they changed the same field, and nothing is overwritten without asking', async () => {
    const server = makeServer();
    const editor = open(server);
    server.change({ title: 'של האחר' });
    editor.save('title', 'שלי');
    await settled();
    expect(server.release().title).toBe('של האחר');
    expect(editor.state.get().fields.title).toMatchObject({ value: 'שלי', theirs: { value: 'של האחר' } });
    editor.save('pitch', 'אחר');
    await settled();
    expect(server.release().pitch).toBe('אחר');
    editor.keepMine('title');
    await settled();
    expect(server.release().title).toBe('שלי');
  });

  it('can accept the other’s version', async () => {
    const server = makeServer();
    const editor = open(server);
    server.change({ title: 'של האחר' });
    editor.save('title', 'שלי');
    await settled();
    editor.takeTheirs('title');
    expect(editor.state.get().fields.title).toMatchObject({
      value: 'של האחר',
      theirs: null,
      status: 'unchanged',
    });
    expect(items.size).toBe(0);
  });

  it('conflict after a reload too, if one was typed offline', async () => {
    const server = makeServer();
    server.setDown(true);
    open(server).save('title', 'שלי');
    await settled();
    server.setDown(false);
    server.change({ title: 'של האחר' });
    const { title } = open(server).state.get().fields;
    expect(title).toMatchObject({ value: 'שלי', theirs: { value: 'של האחר' } });
  });
});

describe('an invalid value', () => {
  it('is never sent, also if typed and left while another change of the field was being sent', async () => {
    const server = makeServer();
    const editor = open(server);
    const row = (percent: string): PartnerRow[] => [{ key: '1', name: 'נועה', role: 'composition', percent }];
    editor.save('composition_partners', row('40'));
    editor.change('composition_partners', row('140'));
    editor.leave('composition_partners');
    await settled();
    expect(server.sent).toHaveLength(1);
    expect(editor.state.get().fields.composition_partners).toMatchObject({ status: 'refused' });
    expect(editor.state.get().fields.composition_partners.problems).not.toEqual([]);
  });
});

describe('undo', () => {
  it('reverts the last saved change of a field, and redoes it', async () => {
    const server = makeServer();
    const editor = open(server);
    editor.save('title', 'א');
    await settled();
    editor.save('pitch', 'ב');
    await settled();
    const undone = editor.undo('title');
    await settled();
    expect(server.release()).toMatchObject({ title: 'לילה לבן', pitch: 'ב' });
    expect(editor.state.get().undoable).toEqual(['pitch']);
    undone?.redo();
    await settled();
    expect(server.release().title).toBe('א');
  });

  it('reverts a change that is still being sent, and not the one before', async () => {
    const server = makeServer();
    const editor = open(server);
    editor.save('title', 'א');
    await settled();
    editor.save('title', 'ב');
    editor.undo('title');
    await settled();
    expect(server.release().title).toBe('א');
    expect(editor.state.get().fields.title.value).toBe('א');
    editor.undo('title');
    await settled();
    expect(server.release().title).toBe('לילה לבן');
  });

  it('without a field reverts the latest change of all', async () => {
    const server = makeServer();
    const editor = open(server);
    editor.save('title', 'א');
    await settled();
    editor.save('pitch', 'ב');
    await settled();
    expect(editor.undo()?.id).toBe('pitch');
    await settled();
    expect(server.release()).toMatchObject({ title: 'א', pitch: null });
  });
});

describe('an error of the server', () => {
  it('is shown at its field with the typed value, and delays no other field', async () => {
    const server = makeServer();
    const editor = open(server);
    const call = server.call;
    const refusing = openEditor({
      release: server.release(),
      call: ((name, input) =>
        'title' in fieldsOf(fieldsOf(input).body)
          ? Promise.reject(new ApiError(422, { detail: 'INVALID', data: {}, fields: { title: 'CONTROL' } }))
          : call(name, input)) as Call,
      unsaved: unsavedFields('user:song', storageOf(items)),
      explain: () => 'INVALID',
    });
    refusing.save('title', 'א');
    refusing.save('pitch', 'ב');
    await settled();
    expect(refusing.state.get().fields.title).toMatchObject({
      value: 'א',
      status: 'refused',
      refusals: { title: 'CONTROL' },
    });
    expect(server.release().pitch).toBe('ב');
    expect(editor.state.get().fields.title.value).toBe('לילה לבן');
  });
});
