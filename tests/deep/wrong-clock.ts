/** Sets the clock of a program wrong by CLOCK_OFFSET_MS; Node loads it before the program (`--import`). */
const offset = Number(process.env.CLOCK_OFFSET_MS ?? 0);
const RealDate = Date;
const now = () => RealDate.now() + offset;

globalThis.Date = new Proxy(RealDate, {
  apply: () => new RealDate(now()).toString(),
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
});
