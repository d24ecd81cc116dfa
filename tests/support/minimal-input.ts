import * as z from 'zod'
import { type Endpoint, pathParams } from '#contract/base/endpoint.ts'
import { FileField } from '#contract/upload/upload.ts'

type Json = Record<string, unknown>

/** Words for strings with a pattern: one of them has to fit, or the caller hears of it. */
const words = [
  'a',
  'aaaaaaaa',
  '1',
  '0',
  'a-1',
  'a@example.com',
  '13800000000',
  '123456',
  '1990-05-17',
  '/help',
  'UTC',
  'A0A0A0A0A0',
  'https://a.example',
  'https://push.example.com/1',
  'a'.repeat(32),
  'a'.repeat(43),
  '2'.repeat(16),
]

/**
 * The least that an endpoint can be called with, as JSON: what it requires and what its path names. Throws when no
 * such input can be made up, so that no endpoint is passed over in silence.
 */
export function minimalInput(endpoint: Endpoint): Json {
  const schema = z.toJSONSchema(endpoint.input as unknown as z.ZodType, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if ((zodSchema as unknown) === FileField) Object.assign(jsonSchema, { type: 'string', format: 'binary' })
    },
  }) as Json
  const properties = (schema.properties ?? {}) as Record<string, Json>
  const names = new Set([...((schema.required ?? []) as string[]), ...pathParams(endpoint.path)])
  const input: Json = Object.fromEntries([...names].map((name) => [name, sample(properties[name] ?? {})]))
  // A rule that no JSON schema can say is found out by trying.
  const refused = (name: string) =>
    endpoint.input.safeParse(input).error?.issues.some(({ path }) => path[0] === name) ?? false
  for (const name of names) {
    for (const word of words) if (typeof input[name] === 'string' && refused(name)) input[name] = word
    // Later, or more, than another one.
    if (typeof input[name] === 'number' && refused(name)) input[name] = Number(input[name]) + 1
  }
  const { success, error } = endpoint.input.safeParse(input)
  if (!success) {
    throw new Error(`no input for ${endpoint.method} ${endpoint.path}: ${JSON.stringify(input)} ${error.message}`)
  }
  return input
}

function sample(schema: Json): unknown {
  if ('const' in schema) return schema.const
  if (Array.isArray(schema.enum)) return schema.enum[0]
  const either = (schema.anyOf ?? schema.oneOf) as Json[] | undefined
  if (either) return sample(either[0] ?? {})
  switch (schema.type) {
    case 'boolean':
      return true
    case 'integer':
    case 'number':
      return Math.max(1, Number(schema.minimum ?? 1))
    case 'array':
      return Array.from({ length: Number(schema.minItems ?? 0) }, () => sample(schema.items as Json))
    case 'object': {
      const properties = (schema.properties ?? {}) as Record<string, Json>
      return Object.fromEntries(
        ((schema.required ?? []) as string[]).map((name) => [name, sample(properties[name] ?? {})]),
      )
    }
    default:
      return schema.format === 'binary' ? new File(['GIF89a'], 'file') : text(schema)
  }
}

function text({ pattern, minLength, maxLength }: Json): string {
  const least = Number(minLength ?? 1)
  const fits = words
    .map((word) => word.padEnd(least, 'a'))
    .find(
      (word) => word.length <= Number(maxLength ?? 1e9) && (!pattern || new RegExp(String(pattern), 'u').test(word)),
    )
  return fits ?? ''
}
