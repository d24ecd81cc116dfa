import * as z from 'zod'
import type { Endpoint } from '#contract/base/endpoint.ts'
import { pathParams } from '#contract/base/endpoint.ts'
import { Envelope } from '#contract/base/envelope.ts'
import { endpoints } from '#contract/endpoints.ts'
import { MenuItem } from '#contract/initial/menu.ts'
import { FileField } from '#contract/upload/upload.ts'

type Json = Record<string, unknown>

/** The OpenAPI 3.1 document of every call in the contract. */
export function openApi(info: { title: string; version: string; server: string }): Json {
  const paths: Record<string, Json> = {}
  const schemas: Json = {}
  for (const [name, endpoint] of Object.entries(endpoints) as [string, Endpoint][]) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(name, endpoint, schemas) }
  }
  return {
    openapi: '3.1.0',
    info: { title: info.title, version: info.version },
    servers: [{ url: info.server }],
    paths,
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } }, schemas },
  }
}

function operation(name: string, endpoint: Endpoint, schemas: Json): Json {
  const input = jsonSchema(endpoint.input, 'input', schemas)
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
    ...(isRead ? {} : { requestBody: requestBody(body, required, endpoint.form === true) }),
    responses: { default: { description: 'The envelope; code 200 is success.', content: answer(endpoint, schemas) } },
  }
}

function requestBody(properties: Json, required: Set<string>, form: boolean): Json {
  const needed = Object.keys(properties).filter((field) => required.has(field))
  const schema = {
    type: 'object',
    properties,
    additionalProperties: false,
    ...(needed.length > 0 ? { required: needed } : {}),
  }
  return { required: needed.length > 0, content: { [form ? 'multipart/form-data' : 'application/json']: { schema } } }
}

function answer(endpoint: Endpoint, schemas: Json): Json {
  const envelope = jsonSchema(Envelope, 'output', schemas)
  const properties = { ...(envelope.properties as Json), data: jsonSchema(endpoint.output, 'output', schemas) }
  return { 'application/json': { schema: { ...envelope, properties } } }
}

/** What refers to itself has to have a name, by which the document refers to it. */
const named = z.registry<{ id: string }>()
named.add(MenuItem, { id: 'MenuItem' })

/** A file has no JSON Schema of its own. */
const asFile = ({ zodSchema, jsonSchema }: { zodSchema: unknown; jsonSchema: Json }) => {
  if (zodSchema === FileField) Object.assign(jsonSchema, { type: 'string', format: 'binary' })
}

/** A schema as the document writes it; its named parts go to `schemas`. */
function jsonSchema(schema: z.core.$ZodType, io: 'input' | 'output', schemas: Json): Json {
  const options = { io, unrepresentable: 'any', metadata: named, override: asFile } as const
  const whole = JSON.stringify(z.toJSONSchema(schema, options)).replaceAll('"#/$defs/', '"#/components/schemas/')
  const { $schema: _, $defs, ...rest } = JSON.parse(whole) as Json
  Object.assign(schemas, $defs)
  return rest
}
