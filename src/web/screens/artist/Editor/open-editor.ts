import type { Release } from '../../../../contract/releases/releases.ts';
import { ApiError, NetworkError } from '../../../api.ts';
import { createStore } from '../../../browser/create-store.ts';
import { type FieldStates, openDraft, type UnsavedFields } from '../../../features/releases/editing/draft.ts';
import {
  type FieldId,
  fieldIds,
  fieldNamed,
  fields,
  type Values,
} from '../../../features/releases/editing/fields.ts';
import type { Call } from '../../../loading/page-context.ts';

export interface EditorInput {
  release: Release;
  call: Call;
  kept: UnsavedFields;
  /** The sentence for a failed call. */
  explain: (error: unknown) => string;
}

export interface EditorState {
  /** As on the server. */
  release: Release;
  fields: FieldStates;
  isSaving: boolean;
  /** Offline: changes wait on the device. */
  isOffline: boolean;
  /** Fields whose last change can be undone, the latest last. */
  undoable: readonly FieldId[];
}

interface Change<K extends FieldId = FieldId> {
  id: K;
  before: Values[K];
  after: Values[K];
}
type Act = (release: Release) => Promise<unknown>;

const pauseMs = 1_500;
const savedMs = 2_000;
const longestWaitMs = 30_000;
const maxAgain = 5;
/** Long texts are also saved during typing. */
const longTexts: readonly FieldId[] = ['lyrics', 'pitch', 'credits_text'];
/** The server is busy or restarting: retry. */
const passing = [429, 502, 503, 504];

/**
 * Keeps a release and the changes to it in step with the server: saves each field on blur, one call after another,
 * against the server's state that it replaces. Nothing typed is lost: unsent changes stay on the device.
 */
export function openEditor({ release, call, kept, explain }: EditorInput) {
  const draft = openDraft(release, kept);
  const queue: (FieldId | Act)[] = [];
  /** Fields that are no longer being typed in. */
  const left = new Set<FieldId>();
  let changes: Change[] = [];
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  let isBusy = false;
  let isOffline = false;
  let tries = 0;
  let isUndoing: FieldId | null = null;
  /** Its change was undone before it was saved. */
  let takenBack: FieldId | null = null;
  const state = createStore(snapshot());

  function snapshot(): EditorState {
    return {
      release: draft.release(),
      fields: draft.states(),
      isSaving: isBusy,
      isOffline,
      undoable: changes.map(({ id }) => id),
    };
  }
  function tell(): void {
    state.set(snapshot());
  }
  function later(name: string, ms: number, work: () => void): void {
    clearTimeout(timers.get(name));
    timers.set(name, setTimeout(work, ms));
  }

  function change<K extends FieldId>(id: K, value: Values[K], part = ''): void {
    left.delete(id);
    draft.set(id, { value, part, status: 'typing', refusals: {}, failure: null });
    // Fixing an error removes it; typing shows no new ones.
    const { problems } = draft.states()[id];
    if (problems.length > 0) draft.set(id, { problems: problemsOf(id) });
    draft.keep(id);
    if (longTexts.includes(id)) later(`pause ${id}`, pauseMs, () => commit(id, false));
    tell();
  }
  function problemsOf<K extends FieldId>(id: K) {
    return fields[id].problems?.(draft.states()[id].value) ?? [];
  }

  /** Sends it, if it has changed and is valid. */
  function commit(id: FieldId, isLeft = true): void {
    clearTimeout(timers.get(`pause ${id}`));
    if (isLeft) left.add(id);
    if (draft.states()[id].theirs !== null || queue.includes(id)) return;
    if (!draft.isDirty(id)) {
      settle(id);
      tell();
      return;
    }
    if (!isLeft && problemsOf(id).length > 0) return;
    send(id);
    tell();
    void pump();
  }

  /** Queues it, unless it is invalid: then it shows the error. */
  function send(id: FieldId): void {
    const problems = problemsOf(id);
    draft.set(id, { problems, status: problems.length > 0 ? 'refused' : 'waiting' });
    if (problems.length === 0) queue.push(id);
  }

  /** Shows the server's version of finished fields. Rows stay: an empty one may be about to be filled. */
  function settle(id: FieldId): void {
    const { value, status } = draft.states()[id];
    if (!left.has(id) || Array.isArray(value)) {
      if (status === 'typing' || status === 'refused') draft.set(id, { status: 'rest', problems: [] });
    } else if (status === 'saved') draft.show(id);
    else draft.reset(id);
    draft.keep(id);
  }

  async function pump(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    tell();
    for (let next = queue[0]; next !== undefined; next = queue[0]) {
      const isThrough = await (typeof next === 'string' ? save(next) : run(next));
      if (!isThrough) break;
      queue.shift();
    }
    isBusy = false;
    tell();
  }

  /** False if it must wait for the connection. */
  async function save<K extends FieldId>(id: K): Promise<boolean> {
    for (let again = 0; ; again++) {
      const { value, theirs } = draft.states()[id];
      if (theirs !== null || !draft.isDirty(id)) {
        if (takenBack === id) takenBack = null;
        return true;
      }
      const body = fields[id].body(value);
      const before = fields[id].read(draft.release());
      draft.set(id, { status: 'saving', failure: null });
      tell();
      try {
        const { updated_at } = draft.release();
        const answer = await call('PATCH /releases/:id', {
          params: { id: release.id },
          body: { ...body, updated_at },
        });
        reached();
        draft.confirm(id, JSON.stringify(body), answer.body);
        saved(id, { id, before, after: value });
        return true;
      } catch (error) {
        const current = error instanceof ApiError && error.code === 'STALE' ? error.data.current : undefined;
        if (current && again < maxAgain) {
          reached();
          draft.set(id, { status: 'waiting' });
          draft.adopt(current as Release); // the contract: STALE carries the current release
          continue;
        }
        return failed(id, error);
      }
    }
  }

  function saved<K extends FieldId>(id: K, done: Change<K>): void {
    // Typing may have continued: that is sent on blur.
    const isMore = draft.isDirty(id);
    draft.set(id, { status: isMore ? 'typing' : 'saved', problems: [], refusals: {} });
    if (!isMore) settle(id);
    else if (left.has(id)) send(id);
    else if (longTexts.includes(id)) later(`pause ${id}`, pauseMs, () => commit(id, false));
    draft.keep(id);
    later(`saved ${id}`, savedMs, () => {
      if (draft.states()[id].status === 'saved') draft.set(id, { status: 'rest' });
      tell();
    });
    if (takenBack === id) {
      takenBack = null;
      isUndoing = isMore ? id : null;
    } else if (isUndoing === id) isUndoing = null;
    else changes = [...changes.slice(-99), done as unknown as Change]; // of one id, among those of all
    tell();
  }

  /** What to do after a failure: false to wait for the connection, true to continue with the next. */
  function failed(id: FieldId, error: unknown): boolean {
    const status = error instanceof ApiError ? error.status : -1;
    if (error instanceof NetworkError || passing.includes(status)) {
      isOffline = error instanceof NetworkError;
      draft.set(id, { status: 'waiting', failure: isOffline ? null : explain(error) });
      later('line', Math.min(longestWaitMs, 1_000 * 2 ** tries++), () => void pump());
      tell();
      return false;
    }
    const fields = error instanceof ApiError ? error.fields : {};
    const refusals = Object.fromEntries(Object.entries(fields).filter(([field]) => fieldNamed(field) === id));
    draft.set(id, { status: 'refused', refusals, failure: explain(error) });
    if (isUndoing === id) isUndoing = null;
    if (takenBack === id) takenBack = null;
    tell();
    return true;
  }

  function reached(): void {
    tries = 0;
    isOffline = false;
  }

  async function run(act: Act): Promise<boolean> {
    try {
      await act(draft.release());
      const { body } = await call('GET /releases/:id', { params: { id: release.id } });
      reached();
      draft.adopt(body);
    } catch {
      // The caller got the error.
    }
    tell();
    return true;
  }

  function put<K extends FieldId>(id: K, value: Values[K], part = ''): void {
    change(id, value, part);
    commit(id);
  }

  return {
    state,
    /** While typing: it is sent on blur, and long texts after a pause. */
    change,
    /** On blur. */
    leave: (id: FieldId): void => commit(id),
    /** On moving within the field: sent if valid, and no errors shown yet. */
    rest: (id: FieldId): void => commit(id, false),
    /** On a choice: sent at once. */
    put,
    /** Undoes unsaved typing, else the last saved change: of one field, or of all. */
    undo(asked?: FieldId): { id: FieldId; redo: () => void } | null {
      const id = asked ?? changes[changes.length - 1]?.id;
      if (id === undefined) return null;
      const { value, theirs } = draft.states()[id];
      if (theirs === null && draft.isDirty(id) && !queue.includes(id)) {
        draft.reset(id);
        tell();
        return { id, redo: () => put(id, value) };
      }
      if (theirs === null && queue.includes(id) && isUndoing !== id) {
        takenBack = id;
        put(id, fields[id].read(draft.release()));
        return { id, redo: () => put(id, value) };
      }
      const at = changes.map((one) => one.id).lastIndexOf(id);
      const last = changes[at];
      if (last === undefined) return null;
      changes = changes.filter((_, place) => place !== at);
      isUndoing = id;
      put(id, last.before);
      if (!draft.isDirty(id)) isUndoing = null;
      return { id, redo: () => put(id, last.after) };
    },
    /** Resolves a conflict with this screen's version, which is sent. */
    keepMine(id: FieldId): void {
      draft.set(id, { theirs: null, status: 'typing' });
      commit(id);
    },
    /** Resolves a conflict with the other version. */
    takeTheirs(id: FieldId): void {
      draft.reset(id);
      tell();
    },
    /** Changes something beside the release (its images, its links), in the queue. @throws what it throws */
    act<T>(work: (release: Release) => Promise<T>): Promise<T> {
      return new Promise<T>((resolve, reject) => {
        queue.push((now) =>
          work(now).then(resolve, (error: unknown) => {
            reject(error);
            throw error;
          }),
        );
        void pump();
      });
    },
    /** Takes over the release from another call's reply. */
    adopt(now: Release): void {
      draft.adopt(now);
      tell();
    },
    /** Sends everything typed, and retries what failed. */
    flush(): void {
      for (const id of fieldIds) {
        const { status, failure } = draft.states()[id];
        if (status === 'typing' || failure !== null) commit(id);
      }
      clearTimeout(timers.get('line'));
      void pump();
    },
    /** Reloads the release: another person may have changed it, and private addresses expire after ten minutes. */
    refresh: (): Promise<void> =>
      new Promise((resolve) => {
        queue.push(async () => resolve());
        void pump();
      }),
  };
}

export type Editor = ReturnType<typeof openEditor>;
