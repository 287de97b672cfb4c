/**
 * Preloaded by `NODE_OPTIONS=--import` into a process and its threads: shifts `Date` by
 * CLOCK_SHIFT_MS. Timers and `performance` keep the machine's clock.
 */
const shift = Number(process.env['CLOCK_SHIFT_MS'] ?? 0);
const realNow = Date.now;
Date.now = () => realNow() + shift;
globalThis.Date = new Proxy(Date, {
  construct: (target, args, newTarget): Date =>
    Reflect.construct(target, args.length === 0 ? [target.now()] : args, newTarget) as Date,
});
