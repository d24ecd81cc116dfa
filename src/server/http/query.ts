import { badInput } from './failure.ts'

/** More parameters than any call has; what comes beyond is not looked at. */
const maxParameters = 200
/** Names in brackets after the first; no input is deeper. */
const maxDepth = 5

/** Names that mean something to objects themselves. */
const hostile = new Set(['__proto__', 'constructor', 'prototype'])

/** An object under construction, apart from values that are text. */
class Branch extends Map<string, string | Branch> {}

/**
 * What a query says, with `key[sub]` as objects and lists, as clients flatten them: `a[x]=1` is {a: {x: '1'}} and
 * `b[0]=1&b[1]=2` is {b: ['1', '2']}. Said twice, said in two ways, too deep, too many or a hostile name: refused.
 *
 * @param bareKeys whether `?{name}` without a value is passed over
 */
export function readQuery(query: URLSearchParams, bareKeys: boolean): Record<string, unknown> {
  const root = new Branch()
  let count = 0
  for (const [name, value] of query) {
    if (++count > maxParameters) throw badInput({ '(query)': 'too many' })
    // `?{build}` names the build that asks; it is there to be told apart by caches and says nothing to us.
    if (bareKeys && value === '' && /^[\w.-]{1,64}$/.test(name)) continue
    put(root, name, namesOf(name), value)
  }
  return objectOf(root)
}

/** Whether a name may not be used in any input. */
export function isHostile(name: string): boolean {
  return hostile.has(name)
}

/** `a[b][c]` → ['a', 'b', 'c']. */
function namesOf(name: string): string[] {
  const [, first = '', rest = ''] = /^([^[\]]+)((?:\[[^[\]]+\])*)$/.exec(name) ?? []
  const names = [first, ...rest.split(/[[\]]+/).filter(Boolean)]
  if (first === '') throw refused(name, 'invalid')
  if (names.length > maxDepth + 1) throw refused(name, 'too deep')
  if (names.some(isHostile)) throw refused(name, 'unknown')
  return names
}

function put(root: Branch, full: string, names: string[], value: string): void {
  let branch = root
  for (const name of names.slice(0, -1)) {
    const next = branch.get(name) ?? new Branch()
    if (typeof next === 'string') throw refused(full, 'duplicate')
    branch.set(name, next)
    branch = next
  }
  const last = names.at(-1) as string
  if (branch.has(last)) throw refused(full, 'duplicate')
  branch.set(last, value)
}

function objectOf(branch: Branch): Record<string, unknown> {
  return Object.fromEntries([...branch].map(([name, value]) => [name, unfold(value)]))
}

/** A branch whose names count up from 0 is a list. */
function unfold(value: string | Branch): unknown {
  if (typeof value === 'string') return value
  const isList = [...value.keys()].every((name, at) => name === String(at))
  return isList ? [...value.values()].map(unfold) : objectOf(value)
}

function refused(name: string, why: string) {
  return badInput({ [name.slice(0, 80)]: why })
}
