import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { queryFor } from '#app/api/query.ts'
import type { Locale } from '#contract/base/locale.ts'
import { getHelp, type HelpDoc, type HelpSummary, listHelp } from '#contract/help/help.ts'
import { helpLimits } from '#contract/help/limits.ts'
import { pageRows } from '#pages/page-rows.ts'

/** Reads at once, and documents of a page of the list. */
const atOnce = 4

export type CategoryTexts = {
  /** In reading order; those that could not be loaded are left out. */
  docs: HelpDoc[]
  /** How many are asked for, and how many the category has. */
  wanted: number
  total: number
  /** How many were asked for already. */
  done: number
  /** Titles of what could not be loaded. */
  missing: string[]
  state: 'reading' | 'ready' | 'failed'
  error: unknown
}

const nothing: CategoryTexts = { docs: [], wanted: 0, total: 0, done: 0, missing: [], state: 'reading', error: null }

/**
 * All documents of a category and below it with their texts, from wherever the app has them, so with no network from the
 * device. Bounded by `helpLimits.printDocs` and `printChars`: what is beyond is in `total` alone.
 */
export function useCategoryTexts(categoryId: string, locale: Locale): CategoryTexts & { retry: () => void } {
  const queryClient = useQueryClient()
  const [texts, setTexts] = useState(nothing)
  const [round, setRound] = useState(0)
  const retry = useCallback(() => setRound((now) => now + 1), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round reads again
  useEffect(() => {
    let left = false
    setTexts(nothing)
    const read = async () => {
      const { list, total } = await wholeList((page) =>
        queryClient.fetchQuery(queryFor(listHelp, { locale, categoryId, page, limit: pageRows })),
      )
      const found = new Map<string, HelpDoc>()
      const missing: string[] = []
      let chars = 0
      for (let at = 0; at < list.length && chars < helpLimits.printChars && !left; at += atOnce) {
        const batch = list.slice(at, at + atOnce)
        const answers = await Promise.allSettled(
          batch.map(({ id }) => queryClient.fetchQuery(queryFor(getHelp, { id }))),
        )
        for (const [i, answer] of answers.entries()) {
          const { id, title } = batch[i] as HelpSummary
          if (answer.status === 'rejected') missing.push(title)
          else if (chars < helpLimits.printChars) {
            found.set(id, answer.value.data)
            chars += answer.value.data.html.length
          }
        }
        if (!left) setTexts((now) => ({ ...now, wanted: list.length, total, done: at + batch.length }))
      }
      const docs = list.flatMap(({ id }) => found.get(id) ?? [])
      if (!left) setTexts({ ...nothing, docs, wanted: list.length, total, done: list.length, missing, state: 'ready' })
    }
    read().catch((error: unknown) => {
      if (!left) setTexts({ ...nothing, state: 'failed', error })
    })
    return () => {
      left = true
    }
  }, [categoryId, locale, queryClient, round])

  return { ...texts, retry }
}

type Page = { data: { list: HelpSummary[]; total: number } }

async function wholeList(read: (page: number) => Promise<Page>): Promise<{ list: HelpSummary[]; total: number }> {
  const { data } = await read(1)
  const list = [...data.list]
  for (let page = 2; list.length < Math.min(data.total, helpLimits.printDocs); page++) {
    const more = (await read(page)).data.list
    if (more.length === 0) break
    list.push(...more)
  }
  return { list: list.slice(0, helpLimits.printDocs), total: data.total }
}
