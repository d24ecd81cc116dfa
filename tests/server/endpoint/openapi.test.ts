import { expect, test } from 'vitest'
import { type Endpoint, pathParams } from '#contract/base/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { createTestApp } from '#tests/support/test-app.ts'

type Json = Record<string, unknown>
type Operation = {
  operationId: string
  parameters?: { name: string; in: string; schema: Json }[]
  requestBody?: { content: Record<string, { schema: { properties: Json } }> }
  responses: { default: { content: { 'application/json': { schema: { properties: { data: Json } } } } } }
}
type Document = {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Json> }
}

const all = Object.entries(endpoints) as [string, Endpoint][]

async function readDocument(): Promise<Document> {
  const site = await createTestApp()
  const answer = await site.app.request('/api/openapi.json')
  expect(answer.status).toBe(200)
  const document = (await answer.json()) as Document
  await site.close()
  return document
}

const operationOf = ({ paths }: Document, { path, method }: Endpoint) =>
  paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]

test('the OpenAPI document names every call with its input and output', async () => {
  const document = await readDocument()
  expect(document.openapi).toBe('3.1.0')
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path))
  expect(operations.map((one) => one.operationId).sort()).toEqual(all.map(([name]) => name).sort())
  for (const [name, endpoint] of all) {
    const operation = operationOf(document, endpoint)
    expect(operation?.operationId).toBe(name)
    const { parameters = [], requestBody } = operation as Operation
    const inPath = parameters.filter((one) => one.in === 'path').map((one) => one.name)
    expect([name, inPath]).toEqual([name, pathParams(endpoint.path)])
    const fields = [...parameters.map((one) => one.name), ...Object.keys(bodyOf(requestBody))]
    const known = Object.keys((endpoint.input.def as unknown as { shape: object }).shape)
    expect([name, fields.sort()]).toEqual([name, known.sort()])
  }
})

const bodyOf = (body: Operation['requestBody']) => Object.values(body?.content ?? {})[0]?.schema.properties ?? {}

test('nothing in it is left open: every field of every answer says what it is, every reference leads somewhere', async () => {
  const document = await readDocument()
  const open: string[] = []
  const references: string[] = []
  const walk = (schema: Json, path: string) => {
    if (Object.keys(schema).length === 0) open.push(path)
    if (typeof schema.$ref === 'string') references.push(schema.$ref)
    for (const [name, field] of Object.entries((schema.properties ?? {}) as Record<string, Json>))
      walk(field, `${path}.${name}`)
    for (const inner of [schema.items, schema.additionalProperties, ...((schema.anyOf ?? []) as unknown[])]) {
      if (typeof inner === 'object' && inner !== null) walk(inner as Json, `${path}[]`)
    }
  }
  for (const [name, endpoint] of all) {
    const operation = operationOf(document, endpoint) as Operation
    walk(operation.responses.default.content['application/json'].schema.properties.data, name)
    for (const field of operation.parameters ?? []) walk(field.schema, `${name}?${field.name}`)
    for (const [field, schema] of Object.entries(bodyOf(operation.requestBody)))
      walk(schema as Json, `${name}!${field}`)
  }
  for (const [name, schema] of Object.entries(document.components.schemas)) walk(schema, name)
  expect(open).toEqual([])
  expect([...new Set(references)]).toEqual(['#/components/schemas/MenuItem'])
  expect(JSON.stringify(document)).not.toMatch(/\$defs|__schema/)
  expect(document.components.schemas.MenuItem).toMatchObject({
    properties: { title: { type: 'string' }, children: { type: 'array', items: { $ref: references[0] } } },
  })
})

test('R5.05 a call that takes a file says so: multipart/form-data with a binary part', async () => {
  const document = await readDocument()
  const { content } = operationOf(document, endpoints.uploadFile)?.requestBody ?? { content: {} }
  expect(content).toEqual({
    'multipart/form-data': {
      schema: expect.objectContaining({
        required: ['file', 'purpose'],
        properties: {
          file: { type: 'string', format: 'binary' },
          purpose: { type: 'string', enum: ['avatar', 'image'] },
        },
      }),
    },
  })
})
