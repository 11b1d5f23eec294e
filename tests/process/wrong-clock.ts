/** Loaded before a program (`--import`), sets its clock wrong by CLOCK_OFF_MS. */
const off = Number(process.env.CLOCK_OFF_MS ?? 0);
const right = Date;
const now = () => right.now() + off;

globalThis.Date = new Proxy(right, {
  apply: () => new right(now()).toString(),
  construct: (target, args, made) => Reflect.construct(target, args.length === 0 ? [now()] : args, made),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
});
