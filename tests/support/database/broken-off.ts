import { env } from 'cloudflare:workers';

type Method = (...given: unknown[]) => unknown;

/** The calls to databases and files that succeed; only the other statements write. */
const asking = ['batch', 'run', 'all', 'raw', 'first', 'put', 'get', 'delete', 'list'];

/** The Worker's environment, in which every call to databases and files fails from one call on. */
export function brokenOffAt(call: number): typeof env {
  let calls = 0;
  const originals = new WeakMap<object, object>();
  const original = (given: unknown): unknown =>
    Array.isArray(given) ? given.map(original) : (originals.get(given as object) ?? given);
  const watched = <Target extends object>(target: Target): Target => {
    const proxy = new Proxy(target, {
      get(_, name) {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== 'function') return value;
        const method = value.bind(target) as Method;
        if (asking.includes(String(name)))
          return (...given: unknown[]) =>
            ++calls < call ? method(...given.map(original)) : Promise.reject(new Error('It broke off.'));
        return (...given: unknown[]) => watched(method(...given) as object);
      },
    });
    originals.set(proxy, target);
    return proxy;
  };
  const bindings = Object.entries(env).map(([name, binding]) => [
    name,
    /^(CELL_\d|DIRECTORY$|LIBRARY$|FILES$)/.test(name) ? watched(binding as object) : binding,
  ]);
  return Object.fromEntries(bindings) as typeof env;
}
