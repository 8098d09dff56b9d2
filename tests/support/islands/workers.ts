/** What a worker listens to, by the address of its module, which is evaluated once. */
const listeners = new Map<string, Promise<EventListener[]>>();

/** Evaluates the module of a worker, and returns what it adds as listeners of messages. */
async function load(address: string): Promise<EventListener[]> {
  const found: EventListener[] = [];
  const { addEventListener } = globalThis;
  globalThis.addEventListener = ((type: string, ...rest: [EventListener]) =>
    type === 'message' ? found.push(...rest) : addEventListener(type, ...rest)) as typeof addEventListener;
  try {
    await import(/* @vite-ignore */ address);
  } finally {
    globalThis.addEventListener = addEventListener;
  }
  return found;
}

/** Runs the module of a worker in the thread of the test, as the window of the tests has no workers. */
class LocalWorker extends EventTarget {
  readonly #listeners: Promise<EventListener[]>;

  constructor(url: URL) {
    super();
    const address = url.pathname;
    this.#listeners = listeners.get(address) ?? load(address);
    listeners.set(address, this.#listeners);
  }

  postMessage(data: unknown, ports: MessagePort[]): void {
    void this.#listeners.then((all) => {
      for (const listener of all) listener(Object.assign(new Event('message'), { data, ports }));
    });
  }

  terminate(): void {
    // Its module stays loaded, as it is the same code.
  }
}

Object.assign(globalThis, { Worker: LocalWorker });
