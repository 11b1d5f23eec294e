import type { Release } from '#contract/releases/releases.ts';
import { ApiError, NetworkError } from '#web/api.ts';
import { createStore } from '#web/browser/create-store.ts';
import { type FieldStates, openDraft, type UnsavedFields } from '#web/features/releases/editing/draft.ts';
import { type FieldId, fieldIds, fieldNamed, fields, type Values } from '#web/features/releases/fields.ts';
import type { Call } from '#web/loading/page-context.ts';

export interface EditorInput {
  release: Release;
  call: Call;
  unsaved: UnsavedFields;
  /** Returns the message for a failed call. */
  explain: (error: unknown) => string;
}

export interface EditorState {
  /** The release as it is on the server. */
  release: Release;
  fields: FieldStates;
  isSaving: boolean;
  /** Offline: changes wait in the browser. */
  isOffline: boolean;
  /** Fields whose last change can be undone, the latest last. */
  undoable: readonly FieldId[];
}

/** A saved change, for undo. */
interface Change<K extends FieldId = FieldId> {
  id: K;
  before: Values[K];
  after: Values[K];
}
/** Another change of the release, which waits in the same queue. */
type Task = (release: Release) => Promise<unknown>;

const typingPauseMs = 1_500;
const savedMs = 2_000;
const maxRetryMs = 30_000;
const maxMerges = 5;
const maxChanges = 100;
/** The server is busy or restarting: retry. */
const retryStatuses = [429, 502, 503, 504];

/**
 * Edits a release and saves it field by field: on blur, one call after another, each with the `updated_at` that it
 * replaces. Unsaved changes are also stored in the browser, so that none is lost.
 */
export function openEditor({ release, call, unsaved, explain }: EditorInput) {
  const draft = openDraft(release, unsaved);
  const queue: (FieldId | Task)[] = [];
  /** Fields that the artist has left since the last change. */
  const left = new Set<FieldId>();
  /** Fields that were committed while an earlier value of theirs was still in the queue. */
  const committed = new Set<FieldId>();
  let changes: Change[] = [];
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  let isProcessing = false;
  let isOffline = false;
  let failedTries = 0;
  /** The queued value of this field reverts a saved change. */
  let undoing: FieldId | null = null;
  /** The change of this field was undone before it was saved. */
  let undoneWhileQueued: FieldId | null = null;
  const state = createStore(snapshot());

  function snapshot(): EditorState {
    return {
      release: draft.release(),
      fields: draft.states(),
      isSaving: isProcessing,
      isOffline,
      undoable: changes.map(({ id }) => id),
    };
  }
  function publish(): void {
    state.set(snapshot());
  }
  function schedule(name: string, ms: number, work: () => void): void {
    clearTimeout(timers.get(name));
    timers.set(name, setTimeout(work, ms));
  }
  function saveAfterPause(id: FieldId): void {
    if (fields[id].isLong) schedule(`pause ${id}`, typingPauseMs, () => commit(id));
  }
  function problemsOf<K extends FieldId>(id: K) {
    return fields[id].problems(draft.states()[id].value);
  }

  function change<K extends FieldId>(id: K, value: Values[K], part = ''): void {
    left.delete(id);
    committed.delete(id);
    draft.set(id, { value, part, status: 'typing', refusals: {}, failure: null });
    // Fixing an error removes it; typing shows no new ones.
    const { problems } = draft.states()[id];
    if (problems.length > 0) draft.set(id, { problems: problemsOf(id) });
    draft.store(id);
    saveAfterPause(id);
    publish();
  }
  function leave(id: FieldId): void {
    left.add(id);
    commit(id);
  }
  function save<K extends FieldId>(id: K, value: Values[K], part = ''): void {
    change(id, value, part);
    leave(id);
  }

  /** Sends a changed field. If it is invalid and the artist has left it, it shows its errors. */
  function commit(id: FieldId): void {
    clearTimeout(timers.get(`pause ${id}`));
    if (queue.includes(id)) committed.add(id);
    if (draft.states()[id].theirs !== null || queue.includes(id)) return;
    if (!draft.isDirty(id)) {
      finish(id);
      publish();
      return;
    }
    if (!left.has(id) && problemsOf(id).length > 0) return;
    enqueue(id);
    publish();
    void processQueue();
  }

  /** Queues a field, unless it is invalid: then it shows its errors. */
  function enqueue(id: FieldId): void {
    const problems = problemsOf(id);
    draft.set(id, { problems, status: problems.length > 0 ? 'refused' : 'waiting' });
    if (problems.length === 0) queue.push(id);
  }

  /** Shows the server's value of a field without changes. Rows stay: the artist may be about to fill an empty one. */
  function finish(id: FieldId): void {
    const { value, status } = draft.states()[id];
    if (!left.has(id) || Array.isArray(value)) {
      if (status === 'typing' || status === 'refused') draft.set(id, { status: 'unchanged', problems: [] });
    } else if (status === 'saved') draft.showServerValue(id);
    else draft.discard(id);
    draft.store(id);
  }

  async function processQueue(): Promise<void> {
    if (isProcessing) return;
    isProcessing = true;
    publish();
    for (let next = queue[0]; next !== undefined; next = queue[0]) {
      const isDone = await (typeof next === 'string' ? sendField(next) : runTask(next));
      if (!isDone) break;
      queue.shift();
    }
    isProcessing = false;
    publish();
  }

  /** Sends a field, and merges it with newer releases. False if it must wait for the connection. */
  async function sendField<K extends FieldId>(id: K): Promise<boolean> {
    for (let merges = 0; ; merges++) {
      const { value, theirs } = draft.states()[id];
      if (theirs !== null || !draft.isDirty(id)) {
        if (undoneWhileQueued === id) undoneWhileQueued = null;
        return true;
      }
      const body = fields[id].body(value);
      const before = fields[id].read(draft.release());
      draft.set(id, { status: 'saving', failure: null });
      publish();
      try {
        const { updated_at } = draft.release();
        const reply = await call('PATCH /releases/:id', {
          params: { id: release.id },
          body: { ...body, updated_at },
        });
        markOnline();
        draft.confirm(id, JSON.stringify(body), reply.body);
        handleSaved({ id, before, after: value });
        return true;
      } catch (error) {
        const current = error instanceof ApiError && error.code === 'STALE' ? error.data.current : undefined;
        if (!current || merges === maxMerges) return handleFailure(id, error);
        markOnline();
        draft.set(id, { status: 'waiting' });
        draft.rebase(current as Release); // the contract: STALE carries the current release
      }
    }
  }

  function handleSaved<K extends FieldId>(saved: Change<K>): void {
    const { id } = saved;
    // Typing may have continued: that is sent on blur, and a choice that was made meanwhile now.
    const isDirty = draft.isDirty(id);
    draft.set(id, { status: isDirty ? 'typing' : 'saved', problems: [], refusals: {} });
    if (!isDirty) finish(id);
    else if (left.has(id) || (committed.has(id) && problemsOf(id).length === 0)) enqueue(id);
    else saveAfterPause(id);
    draft.store(id);
    schedule(`saved ${id}`, savedMs, () => {
      if (draft.states()[id].status === 'saved') draft.set(id, { status: 'unchanged' });
      publish();
    });
    if (undoneWhileQueued === id) {
      undoneWhileQueued = null;
      undoing = isDirty ? id : null;
    } else if (undoing === id) undoing = null;
    else changes = [...changes, saved as unknown as Change].slice(-maxChanges); // a field's change is one of those of all fields
    publish();
  }

  /** Schedules a retry, or shows why the field was refused. False if it must wait for the connection. */
  function handleFailure(id: FieldId, error: unknown): boolean {
    const status = error instanceof ApiError ? error.status : -1;
    if (error instanceof NetworkError || retryStatuses.includes(status)) {
      isOffline = error instanceof NetworkError;
      draft.set(id, { status: 'waiting', failure: isOffline ? null : explain(error) });
      schedule('retry', Math.min(maxRetryMs, 1_000 * 2 ** failedTries++), () => void processQueue());
      publish();
      return false;
    }
    const errors = error instanceof ApiError ? error.fields : {};
    const refusals = Object.fromEntries(Object.entries(errors).filter(([name]) => fieldNamed(name) === id));
    draft.set(id, { status: 'refused', refusals, failure: explain(error) });
    if (undoing === id) undoing = null;
    if (undoneWhileQueued === id) undoneWhileQueued = null;
    publish();
    return true;
  }

  function markOnline(): void {
    failedTries = 0;
    isOffline = false;
  }

  /** Runs a task, then reloads the release. */
  async function runTask(task: Task): Promise<boolean> {
    try {
      await task(draft.release());
      const { body } = await call('GET /releases/:id', { params: { id: release.id } });
      markOnline();
      draft.rebase(body);
    } catch {
      // `run` has rejected with the task's error.
    }
    publish();
    return true;
  }

  /** Queues a change of something that isn't a field, such as images or links. @throws the error of the task */
  function run<T>(task: (release: Release) => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      queue.push((current) =>
        task(current).then(resolve, (error: unknown) => {
          reject(error);
          throw error;
        }),
      );
      void processQueue();
    });
  }

  return {
    state,
    /** On typing: the value is sent on blur, a long text also after a pause. */
    change,
    /** On blur: the value is sent; an invalid one shows its errors. */
    leave,
    /** On moving between a field's inputs: the value is sent if it is valid; errors aren't shown yet. */
    commit,
    /** On a choice: the value is sent at once. */
    save,
    /** Undoes unsaved typing, else the last saved change: of one field, or of all. Null if there is nothing to undo. */
    undo(fieldId?: FieldId): { id: FieldId; redo: () => void } | null {
      const id = fieldId ?? changes[changes.length - 1]?.id;
      if (id === undefined) return null;
      const { value, theirs } = draft.states()[id];
      const isQueued = queue.includes(id);
      if (theirs === null && draft.isDirty(id) && !isQueued) {
        draft.discard(id);
        publish();
        return { id, redo: () => save(id, value) };
      }
      if (theirs === null && isQueued && undoing !== id) {
        undoneWhileQueued = id;
        save(id, fields[id].read(draft.release()));
        return { id, redo: () => save(id, value) };
      }
      const [last] = changes.filter((saved) => saved.id === id).slice(-1);
      if (last === undefined) return null;
      changes = changes.filter((saved) => saved !== last);
      undoing = id;
      save(id, last.before);
      if (!draft.isDirty(id)) undoing = null;
      return { id, redo: () => save(id, last.after) };
    },
    /** Resolves a conflict with this screen's version, which is sent. */
    keepMine(id: FieldId): void {
      draft.set(id, { theirs: null, status: 'typing' });
      leave(id);
    },
    /** Resolves a conflict with the other version. */
    takeTheirs(id: FieldId): void {
      draft.discard(id);
      publish();
    },
    run,
    /** Takes the release from another call's reply. */
    setRelease(current: Release): void {
      draft.rebase(current);
      publish();
    },
    /** Sends everything typed, and retries what failed. */
    flush(): void {
      for (const id of fieldIds) {
        const { status, failure } = draft.states()[id];
        if (status === 'typing' || failure !== null) leave(id);
      }
      clearTimeout(timers.get('retry'));
      void processQueue();
    },
    /** Reloads the release: another person may have changed it, and private addresses expire after ten minutes. */
    refresh(): void {
      queue.push(async () => {}); // the reload follows each task
      void processQueue();
    },
  };
}

export type Editor = ReturnType<typeof openEditor>;
