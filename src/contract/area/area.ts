import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { Id, listOf, Text } from '#contract/base/lenient.ts'

const AreaCode = z.string().check(z.regex(/^\d{6}$/))

/** A province, city or district by its six-digit code. */
export const Area = z.object({ id: z.string(), name: z.string() })
export type Area = z.infer<typeof Area>

/** An area as it is written: by `id` and `name`, or by `value` and `label`. */
const Written = z.pipe(
  z.transform((area: unknown) => {
    const { id, name, value, label } = (area ?? {}) as Record<string, unknown>
    return { id: id ?? value, name: name ?? label }
  }),
  z.object({ id: Id, name: Text }),
)

/** A list, alone or by its name. */
const Areas = z.pipe(
  z.transform((data: unknown) => {
    const isNamed = typeof data === 'object' && data !== null && 'list' in data
    return { list: isNamed ? data.list : data }
  }),
  z.object({ list: listOf(Written) }),
) as unknown as z.ZodMiniType<{ list: Area[] }, unknown>

export const listAreas = endpoint({
  method: 'GET',
  path: '/api/ajax/area',
  summary: 'Provinces; the cities of a province; the districts of a city.',
  auth: 'optional',
  input: z.object({ province: z.optional(AreaCode), city: z.optional(AreaCode) }),
  output: Areas,
})
