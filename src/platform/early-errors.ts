/** Errors from before the part of the page that shows them was loaded. */
const early: unknown[] = [];

let handle: (reason: unknown) => void = (reason) => early.push(reason);

/** Takes an error that nobody handles. */
export function handleError(reason: unknown): void {
  handle(reason);
}

/** Hands over every error that nobody handled so far, and all that follow. */
export function handleErrors(handler: (reason: unknown) => void): void {
  handle = handler;
  early.splice(0).forEach(handler);
}
