import type { Audience } from '#contract/navigation/access';
import { openApiDocument } from '../../functions/edge/openapi.ts';

/** A JSON schema with the keywords that the API's description uses. */
export interface Schema {
  readonly type?: 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean' | 'null';
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly propertyNames?: Schema;
  /** A list of schemas is a tuple. */
  readonly items?: Schema | readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly minimum?: number;
  readonly multipleOf?: number;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly schema: Schema;
}

/** One endpoint in the API's description. */
export interface Operation {
  readonly id: string;
  readonly method: string;
  /** The path below the proxy prefix, with `{name}` for a parameter. */
  readonly path: string;
  readonly audience: Audience;
  readonly parameters: readonly Parameter[];
  readonly body: Schema | undefined;
}

interface Described {
  readonly operationId: string;
  readonly 'x-audience': Audience;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: Schema } } };
}

const { paths } = openApiDocument('http://site.test') as { paths: Record<string, Record<string, Described>> };

/** Every endpoint in the API's description. */
export const operations: readonly Operation[] = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, described]) => ({
    id: described.operationId,
    method: method.toUpperCase(),
    path,
    audience: described['x-audience'],
    parameters: described.parameters,
    body: described.requestBody?.content['application/json'].schema,
  })),
);
