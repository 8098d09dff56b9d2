type Handler = (reason: unknown, isShown: boolean) => void;

/** Errors that occurred before their handler was loaded. */
const early: Parameters<Handler>[] = [];

let handle: Handler = (...error) => early.push(error);

/** Takes an unhandled error, or one that is shown already and only to be reported. */
export function handleError(reason: unknown, isShown = false): void {
  handle(reason, isShown);
}

/** Hands over every error so far, and all that follow. */
export function handleErrors(handler: Handler): void {
  handle = handler;
  for (const error of early.splice(0)) handler(...error);
}
