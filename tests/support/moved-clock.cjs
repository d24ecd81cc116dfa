// Loaded by node before anything else, in every process and worker that npm run test:clock starts: Date shows the machine's
// time and CLOCK_OFFSET milliseconds, and goes on from there. `moveClock` starts it again, for what this process starts too.
const Real = Date
const machineNow = Real.now
let offset = Number(process.env.CLOCK_OFFSET ?? 0)

Real.now = () => machineNow() + offset
const Moved = new Proxy(Real, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length ? args : [machineNow() + offset], newTarget),
  apply: () => new Moved().toString(),
})
Real.prototype.constructor = Moved
globalThis.Date = Moved

globalThis.moveClock = (at) => {
  offset = at - machineNow()
  process.env.CLOCK_OFFSET = String(offset)
}
