import { type Endpoint, pathParams } from '#contract/base/endpoint.ts'

/** A number for each file, so that the same one is known again without being read. */
const numbers = new WeakMap<Blob, number>()
let last = 0

/**
 * A call's input as multipart/form-data: each field a part. What is undefined or null is left out. A file goes without
 * its name, which is nobody's business.
 *
 * @returns the body, and a text that the same input again would have too
 */
export function formBody(endpoint: Endpoint, input: Record<string, unknown>): { body: FormData; identity: string } {
  const inPath = pathParams(endpoint.path)
  const body = new FormData()
  const identityParts: [name: string, value: string | number][] = []
  for (const [name, value] of Object.entries(input)) {
    if (inPath.includes(name) || value === undefined || value === null) continue
    if (value instanceof Blob) body.append(name, value, 'file')
    else body.append(name, String(value))
    identityParts.push([name, value instanceof Blob ? numberOf(value) : String(value)])
  }
  return { body, identity: JSON.stringify(identityParts) }
}

function numberOf(file: Blob): number {
  const number = numbers.get(file) ?? ++last
  numbers.set(file, number)
  return number
}
