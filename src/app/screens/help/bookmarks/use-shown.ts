import { useState } from 'react'
import { nameOf, newestFirst, type ReadingItem } from '#contract/reading/item.ts'

/**
 * What a list shows: what there is and, for as long as it is open, what was there a moment ago and was taken out, in its
 * place, so that it can be put back.
 */
export function useShown(items: readonly ReadingItem[]): { item: ReadingItem; removed: boolean }[] {
  const [known, setKnown] = useState<ReadonlyMap<string, ReadingItem>>(new Map())
  const [seen, setSeen] = useState(items)
  if (seen !== items) {
    setSeen(items)
    // Who was put back stands where it stood.
    setKnown(new Map([...items.map((item) => [nameOf(item), item] as const), ...known]))
  }
  const here = new Set(items.map(nameOf))
  const all = new Map([...items.map((item) => [nameOf(item), item] as const), ...known])
  return [...all]
    .map(([name, item]) => ({ item, removed: !here.has(name) }))
    .sort((a, b) => newestFirst(a.item, b.item))
}
