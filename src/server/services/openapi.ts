import * as z from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { pathParams } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { Envelope } from '#contract/envelope.ts'

type Json = Record<string, unknown>

/** The OpenAPI 3.1 document of every call in the contract. */
export function openApi(info: { title: string; version: string; server: string }): Json {
  const paths: Record<string, Json> = {}
  for (const [name, endpoint] of Object.entries(endpoints) as [string, Endpoint][]) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(name, endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: info.title, version: info.version },
    servers: [{ url: info.server }],
    paths,
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  }
}

function operation(name: string, endpoint: Endpoint): Json {
  const input = jsonSchema(endpoint.input, 'input')
  const properties = (input.properties ?? {}) as Record<string, Json>
  const required = new Set((input.required ?? []) as string[])
  const inPath = new Set(pathParams(endpoint.path))
  const isRead = endpoint.method === 'GET'
  const parameters = Object.entries(properties)
    .filter(([field]) => inPath.has(field) || isRead)
    .map(([field, schema]) => ({
      name: field,
      in: inPath.has(field) ? 'path' : 'query',
      required: inPath.has(field) || required.has(field),
      schema,
    }))
  const body = Object.fromEntries(Object.entries(properties).filter(([field]) => !inPath.has(field)))
  return {
    operationId: name,
    summary: endpoint.summary,
    ...(endpoint.auth === 'none'
      ? {}
      : { security: endpoint.auth === 'optional' ? [{ bearer: [] }, {}] : [{ bearer: [] }] }),
    ...(endpoint.auth === 'node' ? { 'x-node': endpoint.node } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(isRead ? {} : { requestBody: requestBody(body, required) }),
    responses: { default: { description: 'The envelope; code 200 is success.', content: answer(endpoint) } },
  }
}

function requestBody(properties: Json, required: Set<string>): Json {
  const needed = Object.keys(properties).filter((field) => required.has(field))
  const schema = {
    type: 'object',
    properties,
    additionalProperties: false,
    ...(needed.length > 0 ? { required: needed } : {}),
  }
  return { required: needed.length > 0, content: { 'application/json': { schema } } }
}

function answer(endpoint: Endpoint): Json {
  const envelope = jsonSchema(Envelope, 'output')
  const properties = { ...(envelope.properties as Json), data: jsonSchema(endpoint.output, 'output') }
  return { 'application/json': { schema: { ...envelope, properties } } }
}

function jsonSchema(schema: z.core.$ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return rest
}
