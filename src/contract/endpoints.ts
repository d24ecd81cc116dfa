import type { Endpoint } from './base/endpoint.ts'
import { manifests } from './manifests.ts'
import { isNode } from './permission.ts'

type Both<T> = (T extends unknown ? (each: T) => void : never) extends (all: infer All) => void ? All : never
type Endpoints = Both<(typeof manifests)[number]['endpoints']>

/** Every call there is, by name: the OpenAPI document, the query keys and the tests over all endpoints are made of it. */
export const endpoints = Object.assign({}, ...manifests.map((manifest) => manifest.endpoints)) as {
  [Name in keyof Endpoints]: Endpoints[Name]
}

for (const one of Object.values<Endpoint>(endpoints)) checkNode(one)

/** Throws where an endpoint asks for a node that no noun declares: nobody could ever hold it. */
export function checkNode(one: Endpoint): void {
  if (one.auth === 'node' && !isNode(one.node))
    throw new Error(`${one.path} asks for the node ${one.node}, which no noun declares`)
}

/** An endpoint by its name; undefined where this build knows none. */
export function endpointNamed(name: string): Endpoint | undefined {
  return Object.hasOwn(endpoints, name) ? (endpoints as Record<string, Endpoint>)[name] : undefined
}
