/** This module is loaded before a server and moves its clock ten minutes ahead. */
const AHEAD_MS = 600_000;
const realNow = Date.now;
const RealDate = Date;
Date.now = () => realNow() + AHEAD_MS;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, given: [] | [number]) =>
    given.length === 0 ? new target(Date.now()) : Reflect.construct(target, given),
});
