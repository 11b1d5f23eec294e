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
  /** The sentence for whatever a call threw. */
  explain: (error: unknown) => string;
}

export interface EditorState {
  /** As the server has it. */
  release: Release;
  fields: FieldStates;
  isSaving: boolean;
  /** The server can't be reached: what is typed waits on the device. */
  isOffline: boolean;
  /** Those whose last change can be undone, the latest last. */
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
const mostAgain = 5;
/** Long texts are saved while one writes, too. */
const longTexts: readonly FieldId[] = ['lyrics', 'pitch', 'credits_text'];
/** A server that is busy or restarting: the same is tried again. */
const passing = [429, 502, 503, 504];

/**
 * Keeps a release and what is typed over it in step: each field saved when it is left, one call after another, against
 * the state of the server that it was typed over. Nothing typed is lost: what can't be sent yet stays on the device.
 */
export function openEditor({ release, call, kept, explain }: EditorInput) {
  const draft = openDraft(release, kept);
  const queue: (FieldId | Act)[] = [];
  /** Fields in which nobody types any more. */
  const left = new Set<FieldId>();
  let changes: Change[] = [];
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  let isBusy = false;
  let isOffline = false;
  let tries = 0;
  let isUndoing: FieldId | null = null;
  /** Its change was taken back before it was through. */
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
    // What was wrong goes when it is mended, and nothing new is said while one types.
    const { problems } = draft.states()[id];
    if (problems.length > 0) draft.set(id, { problems: problemsOf(id) });
    draft.keep(id);
    if (longTexts.includes(id)) later(`pause ${id}`, pauseMs, () => commit(id, false));
    tell();
  }
  function problemsOf<K extends FieldId>(id: K) {
    return fields[id].problems?.(draft.states()[id].value) ?? [];
  }

  /** Sends it, if there is something to send and nothing wrong with it. */
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

  /** Puts it in the queue, unless something is wrong with it: that is said, and nothing sent. */
  function send(id: FieldId): void {
    const problems = problemsOf(id);
    draft.set(id, { problems, status: problems.length > 0 ? 'refused' : 'waiting' });
    if (problems.length === 0) queue.push(id);
  }

  /** Shows what has been left as the server wrote it. Rows stay: an empty one may be there to be filled. */
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

  /** False when the line has to be waited for. */
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
        if (current && again < mostAgain) {
          reached();
          draft.set(id, { status: 'waiting' });
          draft.adopt(current as Release); // the contract: STALE carries the release as it is
          continue;
        }
        return failed(id, error);
      }
    }
  }

  function saved<K extends FieldId>(id: K, done: Change<K>): void {
    // One may have typed on meanwhile: that is sent when the field is left.
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

  /** What to do after a failure: false to wait for the line, true to go on with the next. */
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
      // The caller has heard of it.
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
    /** Something is typed: it is sent when the field is left, and long texts after a pause. */
    change,
    /** The field is left. */
    leave: (id: FieldId): void => commit(id),
    /** One goes on within the field: sent if it is whole, and nothing said if it isn't yet. */
    rest: (id: FieldId): void => commit(id, false),
    /** Something is chosen: sent at once. */
    put,
    /** Takes back what is typed, or on its way, else the last change that was saved: of one field, or of all. */
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
    /** Of two versions, that of this screen; it is sent over the other. */
    keepMine(id: FieldId): void {
      draft.set(id, { theirs: null, status: 'typing' });
      commit(id);
    },
    /** Of two versions, the other's. */
    takeTheirs(id: FieldId): void {
      draft.reset(id);
      tell();
    },
    /** Does something to what stands beside the release (its images, its links), in its turn. @throws what it throws */
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
    /** Takes in the release as a call of another's answered it. */
    adopt(now: Release): void {
      draft.adopt(now);
      tell();
    },
    /** Sends all that is typed, and what failed once more. */
    flush(): void {
      for (const id of fieldIds) {
        const { status, failure } = draft.states()[id];
        if (status === 'typing' || failure !== null) commit(id);
      }
      clearTimeout(timers.get('line'));
      void pump();
    },
    /** Reads the release again: another person may have changed it, and private addresses end after ten minutes. */
    refresh: (): Promise<void> =>
      new Promise((resolve) => {
        queue.push(async () => resolve());
        void pump();
      }),
  };
}

export type Editor = ReturnType<typeof openEditor>;
