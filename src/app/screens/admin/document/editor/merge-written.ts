import type { WrittenText } from '#contract/document/document.ts'
import { chosenText, type MergedPart, mergeTexts } from '#contract/document/merge.ts'

/** The parts of a document that are merged by their lines; tags are a set, where nothing can collide. */
export const mergedFields = ['title', 'summary', 'body'] as const
export type MergedField = (typeof mergedFields)[number]

/** Two texts that were made of one: what they are together, but for the conflicts of each field. */
export type WrittenMerge = { fields: Record<MergedField, MergedPart[]>; tags: string[] }

/** A conflict's place: its field, and which part of it. */
export const placeOf = (field: MergedField, at: number) => `${field} ${at}`

export function mergeWritten(base: WrittenText, mine: WrittenText, theirs: WrittenText): WrittenMerge {
  const merged = (field: MergedField) => mergeTexts(ended(base[field]), ended(mine[field]), ended(theirs[field]))
  return {
    fields: { title: merged('title'), summary: merged('summary'), body: merged('body') },
    tags: mergeTags(base.tags, mine.tags, theirs.tags),
  }
}

/** The conflicts of a merge, in the order in which they are shown. */
export function conflictsOf({ fields }: WrittenMerge) {
  return mergedFields.flatMap((field) =>
    fields[field].flatMap((part, at) => (part.is === 'conflict' ? [{ field, place: placeOf(field, at), part }] : [])),
  )
}

/** The whole text, with what is chosen for each conflict by its place. */
export function writtenOf({ fields, tags }: WrittenMerge, chosen: ReadonlyMap<string, string>): WrittenText {
  const whole = (field: MergedField) =>
    chosenText(fields[field], (part, at) => chosen.get(placeOf(field, at)) ?? part.mine).replace(/\n$/, '')
  return {
    title: whole('title').replace(/\n/g, ' '),
    summary: whole('summary').replace(/\n/g, ' '),
    body: whole('body'),
    tags,
  }
}

/** Without an end of its own the last line would differ as soon as something is written below it. */
const ended = (text: string) => `${text}\n`

function mergeTags(base: string[], mine: string[], theirs: string[]): string[] {
  const stays = (tag: string) => !base.includes(tag) || (mine.includes(tag) && theirs.includes(tag))
  return [...new Set([...theirs, ...mine])].filter(stays)
}
