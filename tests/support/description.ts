import { Validator } from '@cfworker/json-schema';
import { openApiDocument } from '../../functions/edge/openapi.ts';

interface Operation {
  readonly responses: Record<string, { content?: Record<string, { schema: object }>; $ref?: string }>;
}

const document = openApiDocument('http://site.test') as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: { Problem: object } };
};

const patterns = Object.keys(document.paths).map((path) => ({
  path,
  pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
}));

/** The violations of the API's description by a response; none for addresses that it does not describe. */
export function schemaViolations(method: string, address: string, status: number, body: unknown): string[] {
  const pathname = address.split('?')[0] ?? '';
  const path = patterns.find(({ pattern }) => pattern.test(pathname))?.path ?? '';
  const operation = document.paths[path]?.[method.toLowerCase()];
  if (!operation) return [];
  if (status >= 400) return faults(document.components.schemas.Problem, body);
  const described = operation.responses[String(status)];
  if (!described) return [`status ${status} is not described`];
  const schema = described.content?.['application/json']?.schema;
  return schema ? faults(schema, body) : [];
}

function faults(schema: object, body: unknown): string[] {
  const { valid, errors } = new Validator(schema, '2020-12', false).validate(body);
  return valid ? [] : errors.map(({ instanceLocation, error }) => `${instanceLocation}: ${error}`);
}
