import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { backendPrefix } from '#contract/constants';
import { errors, features } from '#contract/catalogue';
import { Problem } from '#contract/http/errors';
import type { Endpoint } from '#contract/feature';
import { productName } from '#contract/product';

type JsonObject = Record<string, unknown>;

/** The contract as OpenAPI 3.1: every endpoint with what it takes, what it answers and whom it admits. */
export function openApiDocument(origin: string): JsonObject {
  const paths: Record<string, JsonObject> = {};
  for (const [feature, { endpoints }] of Object.entries(features)) {
    for (const [name, endpoint] of Object.entries(endpoints as Record<string, Endpoint>)) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
      (paths[path] ??= {})[endpoint.method.toLowerCase()] = operation(`${feature}.${name}`, endpoint);
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: `${productName} API`, version: '1' },
    servers: [{ url: origin + backendPrefix }],
    paths,
    components: { schemas: { Problem: asJson(Problem) }, responses: { Problem: problemAnswer } },
    'x-error-codes': errors,
  };
}

const problemAnswer = {
  description: 'A failure with its stable code',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
};

function operation(id: string, endpoint: Endpoint): JsonObject {
  return {
    operationId: id,
    'x-audience': endpoint.for,
    parameters: [...parameters('path', endpoint.params), ...parameters('query', endpoint.query)],
    ...(endpoint.body && {
      requestBody: { required: true, content: { 'application/json': { schema: asJson(endpoint.body) } } },
    }),
    responses: { ...answerOf(endpoint), default: { $ref: '#/components/responses/Problem' } },
  };
}

function answerOf({ reply, file }: Endpoint): JsonObject {
  if (reply)
    return { '200': { description: 'Done', content: { 'application/json': { schema: asJson(reply, 'output') } } } };
  if (file)
    return {
      '200': { description: 'The file', content: { [file]: { schema: { type: 'string', format: 'binary' } } } },
    };
  return { '204': { description: 'Done' } };
}

function parameters(place: 'path' | 'query', schema: Endpoint['params']): JsonObject[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = asJson(schema) as { properties?: JsonObject; required?: string[] };
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: shape,
  }));
}

/** Transformations (trimming, lower case) have no JSON schema; what a caller may send is described instead. */
function asJson(schema: v.GenericSchema<unknown, unknown>, typeMode: 'input' | 'output' = 'input'): JsonObject {
  return toJsonSchema(schema, { errorMode: 'ignore', typeMode }) as JsonObject;
}
