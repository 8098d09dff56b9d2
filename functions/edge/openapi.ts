import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { backendPrefix } from '#contract/constants';
import { errors, features } from '#contract/catalogue';
import { Problem } from '#contract/http/errors';
import type { Endpoint } from '#contract/feature';
import { productName } from '#contract/product';

type JsonObject = Record<string, unknown>;

/** The contract as OpenAPI 3.1: every endpoint with its parameters, responses and audience. */
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
    components: { schemas: { Problem: jsonSchemaOf(Problem) }, responses: { Problem: problemResponse } },
    'x-error-codes': errors,
  };
}

const problemResponse = {
  description: 'A failure with its stable code',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
};

function operation(id: string, endpoint: Endpoint): JsonObject {
  return {
    operationId: id,
    'x-audience': endpoint.for,
    parameters: [...parameters('path', endpoint.params), ...parameters('query', endpoint.query)],
    ...(endpoint.body && {
      requestBody: { required: true, content: { 'application/json': { schema: jsonSchemaOf(endpoint.body) } } },
    }),
    responses: { ...responsesOf(endpoint), default: { $ref: '#/components/responses/Problem' } },
  };
}

function responsesOf({ reply, file }: Endpoint): JsonObject {
  if (reply)
    return {
      '200': { description: 'Done', content: { 'application/json': { schema: jsonSchemaOf(reply, 'output') } } },
    };
  if (file)
    return {
      '200': { description: 'The file', content: { [file]: { schema: { type: 'string', format: 'binary' } } } },
    };
  return { '204': { description: 'Done' } };
}

function parameters(location: 'path' | 'query', schema: Endpoint['params']): JsonObject[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchemaOf(schema) as { properties?: JsonObject; required?: string[] };
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: shape,
  }));
}

/** Transformations (trimming, lower case) have no JSON schema; the accepted input is described instead. */
function jsonSchemaOf(schema: v.GenericSchema<unknown, unknown>, typeMode: 'input' | 'output' = 'input'): JsonObject {
  return toJsonSchema(schema, { errorMode: 'ignore', typeMode }) as JsonObject;
}
