type Handler = (reason: unknown, isVisible: boolean) => void;

/** Errors that occurred before their handler was loaded. */
const early: Parameters<Handler>[] = [];

let handle: Handler = (...error) => early.push(error);

/** Handles an error; one that is visible already is only reported. */
export function handleError(reason: unknown, isVisible = false): void {
  handle(reason, isVisible);
}

/** Sets the handler, which receives all errors so far and all later ones. */
export function setErrorHandler(handler: Handler): void {
  handle = handler;
  for (const error of early.splice(0)) handler(...error);
}
