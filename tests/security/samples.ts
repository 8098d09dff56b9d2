import type { Created, EndpointChecks } from '../../functions/edge/checks.ts';
import { endpointChecks } from '../support/checks.ts';
import type { Operation, Parameter } from './operations.ts';
import { sampleOf, type TextSamples } from './schema-samples.ts';

/** A valid request. */
export interface Sample {
  readonly parameters: Readonly<Record<string, string>>;
  readonly body: unknown;
  /** The refusal for all viewers but the owner; absent if the response is the same for all. */
  readonly refusal: EndpointChecks<never>['forOthers'];
}

/** Texts for common fields, by their name. */
const texts: Readonly<Record<string, string>> = {
  email: 'nobody@clinic.example',
  password: 'blue-heron-over-lake-9',
  code: '000000',
  token: 'not-a-token-that-anybody-was-given',
};

/** A valid request to an endpoint by the owner of the created data. */
export function sampleFor(operation: Operation, created: Created): Sample {
  const checks = endpointChecks[operation.id] ?? {};
  const known = checks.parameters?.(created.ids) ?? {};
  const parameters: Record<string, string> = {};
  for (const parameter of operation.parameters) {
    const value = known[parameter.name] ?? valueOf(operation, parameter, created);
    if (value !== undefined) parameters[parameter.name] = value;
  }
  const body = checks.body?.(created) ?? (operation.body && sampleOf(operation.body, textsOf(operation)));
  return { parameters, body, refusal: checks.forOthers };
}

export function textsOf({ id }: Operation): TextSamples {
  const own = endpointChecks[id]?.texts ?? {};
  return (path) => own[path] ?? texts[path];
}

function valueOf(operation: Operation, { name, required, schema }: Parameter, { ids }: Created): string | undefined {
  if (operation.path.includes(`{${name}}`) && ids[name] !== undefined) return ids[name];
  if (!required) return undefined;
  if (schema.enum) return String(schema.enum[0]);
  throw new Error(
    `${operation.method} ${operation.path} has no sample for the parameter "${name}". Add one to the feature.checks.ts of its feature, and forOthers if the data belongs to one user.`,
  );
}

/** Path and query of a request, below the proxy prefix. */
export function addressOf({ path, parameters }: Operation, given: Readonly<Record<string, string>>): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => given[name] ?? '');
  const search = parameters
    .filter(({ name, in: place }) => place === 'query' && given[name] !== undefined)
    .map(({ name }) => `${name}=${given[name]}`)
    .join('&');
  return filled + (search && `?${search}`);
}
