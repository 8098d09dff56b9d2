import { MissingCell } from '../data/cells.ts';
import { isOutage } from '../data/failures.ts';
import { HttpError } from './errors.ts';

/** The error of the contract that a thrown error is answered with. */
export function asHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  if (error instanceof MissingCell) return new HttpError('NOT_FOUND');
  return new HttpError(isOutage(error) ? 'UNAVAILABLE' : 'UNEXPECTED');
}
