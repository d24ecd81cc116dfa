import type * as z from 'zod/mini'

/** How a field is filled in, by what its rule in the contract is of. `max`: characters of a text, the most of a number. */
export type FieldKind =
  | { kind: 'text' | 'area'; max: number | undefined }
  | { kind: 'number'; min: number | undefined; max: number | undefined }
  | { kind: 'switch' }
  | { kind: 'choice' | 'select'; values: readonly (string | number)[] }

/** Longer texts get several lines. */
const oneLine = 200
/** More of them are not all shown at once. */
const inSight = 4

type Inner = z.ZodMiniType & { def: { innerType?: Inner } }
type Check = { _zod: { def: { check: string; maximum?: number; value?: number } } }

/** Reads it off the schema; throws for what no single field can fill in. */
export function kindOfField(schema: z.ZodMiniType): FieldKind {
  let inner = schema as Inner
  while (inner.def.innerType) inner = inner.def.innerType
  const checks = ((inner._zod.def as { checks?: Check[] }).checks ?? []).map((one) => one._zod.def)
  const named = (name: string) => checks.find(({ check }) => check === name)
  switch (inner._zod.def.type) {
    case 'string': {
      const max = named('max_length')?.maximum
      return { kind: max !== undefined && max > oneLine ? 'area' : 'text', max }
    }
    case 'number':
      return { kind: 'number', min: named('greater_than')?.value, max: named('less_than')?.value }
    case 'boolean':
      return { kind: 'switch' }
    case 'enum': {
      const values = (inner as unknown as z.ZodMiniEnum).options
      return { kind: values.length > inSight ? 'select' : 'choice', values }
    }
    default:
      throw new Error(`No field for a ${inner._zod.def.type}`)
  }
}
