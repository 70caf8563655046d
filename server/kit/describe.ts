/** The published description of the calls, served at /api/openapi.json. */
import { toJsonSchema } from '@valibot/to-json-schema'
import type { Endpoint } from '#contract/kit/endpoint.ts'

/** OpenAPI 3.1 of the mounted calls, from the same shapes that check requests and strip answers. */
export function describe(calls: readonly Endpoint[]): object {
  const options = { errorMode: 'ignore', typeMode: 'input' } as const
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of calls) {
    const input = toJsonSchema(endpoint.input, options) as { properties?: Record<string, unknown>; required?: string[] }
    const envelope = {
      type: 'object',
      required: ['code', 'message', 'data', 'serverTime', 'requestId'],
      properties: {
        code: { type: 'integer' },
        message: { type: 'string' },
        data: toJsonSchema(endpoint.output, options),
        serverTime: { type: 'integer' },
        requestId: { type: 'string' },
      },
    }
    const place = (paths[`/api${endpoint.path}`] ??= {})
    place[endpoint.method.toLowerCase()] = {
      operationId: `${endpoint.method} ${endpoint.path}`,
      'x-access': endpoint.access,
      ...(endpoint.roles ? { 'x-roles': endpoint.roles } : {}),
      ...(endpoint.method === 'GET'
        ? {
            parameters: Object.entries(input.properties ?? {}).map(([field, schema]) => ({
              name: field,
              in: 'query',
              required: input.required?.includes(field) ?? false,
              schema,
            })),
          }
        : { requestBody: { content: { 'application/json': { schema: input } } } }),
      ...(endpoint.keyed ? { 'x-keyed': true } : {}),
      responses: { '200': { description: 'the envelope', content: { 'application/json': { schema: envelope } } } },
    }
  }
  return { openapi: '3.1.0', info: { title: 'Haulway', version: '1' }, paths }
}
