/** Sends one message to a worker and returns its reply; the worker ends with it. */
export function askWorker<Asked, Reply>(worker: Worker, asked: Asked): Promise<Reply> {
  return new Promise<Reply>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => resolve(data));
    worker.addEventListener('error', ({ message }) => reject(new Error(message)));
    worker.postMessage(asked);
  }).finally(() => worker.terminate());
}
