import { env } from 'cloudflare:workers';

type Method = (...args: unknown[]) => unknown;

/** The methods of databases and files that send a request. */
const requestMethods = ['batch', 'run', 'all', 'raw', 'first', 'put', 'get', 'delete', 'list'];

/** The Worker's environment, with databases and files that fail from a certain call on. */
export function failingFrom(call: number): typeof env {
  let calls = 0;
  const originals = new WeakMap<object, object>();
  const originalOf = (arg: unknown): unknown =>
    Array.isArray(arg) ? arg.map(originalOf) : (originals.get(arg as object) ?? arg);
  const failing = <Target extends object>(target: Target): Target => {
    const proxy = new Proxy(target, {
      get(_, name) {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== 'function') return value;
        const method = value.bind(target) as Method;
        if (requestMethods.includes(String(name)))
          return (...args: unknown[]) =>
            ++calls < call ? method(...args.map(originalOf)) : Promise.reject(new Error('The connection was lost.'));
        return (...args: unknown[]) => failing(method(...args) as object);
      },
    });
    originals.set(proxy, target);
    return proxy;
  };
  const bindings = Object.entries(env).map(([name, binding]) => [
    name,
    /^(CELL_\d|DIRECTORY$|LIBRARY$|FILES$)/.test(name) ? failing(binding as object) : binding,
  ]);
  return Object.fromEntries(bindings) as typeof env;
}
