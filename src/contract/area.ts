import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

const AreaCode = z.string().check(z.regex(/^\d{6}$/))

/** A province, city or district by its six-digit code. */
export const Area = z.object({ id: z.string(), name: z.string() })
export type Area = z.infer<typeof Area>

export const listAreas = endpoint({
  method: 'GET',
  path: '/api/ajax/area',
  summary: 'Provinces; the cities of a province; the districts of a city.',
  auth: 'optional',
  input: z.object({ province: z.optional(AreaCode), city: z.optional(AreaCode) }),
  output: z.object({ list: z.array(Area) }),
})
