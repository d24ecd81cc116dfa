import { type Anchors, anchorsOf } from '#server/text/anchor-id.ts'
import type { ImportPorts, PartOptions } from './part.ts'
import { targetsOf } from './plan/targets.ts'
import { type ReadPart, readPart } from './read/read-part.ts'
import { anchorsWanted, renderPart, renderTexts } from './render/render-part.ts'
import { createScaler } from './render/scale.ts'
import type { ImportOptions, ImportReport, SourceFile } from './types.ts'
import { linksBetween, type Sibling } from './versions/siblings.ts'
import { htmlOf } from './write/rows.ts'
import { changesOf, writePart } from './write/write-part.ts'

/** A part, and the other versions that its texts may link to. */
export type PartBesideOthers = { part: ReadPart; siblings: Sibling[] }

/**
 * Brings files into the help centre that belong together: a folder, or what it has of one version. They are read
 * (`read/`), given ids, places and links (`plan/`), rendered (`render/`) and written (`write/`), all in one transaction;
 * a file that cannot be used is in the report and stops nothing.
 */
export async function importPart(
  ports: ImportPorts,
  given: SourceFile[],
  options: PartOptions,
  siblings: Sibling[] = [],
): Promise<ImportReport> {
  const part = await readPart(ports, given, options)
  await finishParts(ports, [{ part, siblings }], options.onProgress)
  return part.report
}

/** Renders and writes what was read: all texts first, for a link may lead to a heading of any. */
export async function finishParts(
  ports: ImportPorts,
  parts: PartBesideOthers[],
  onProgress: ImportOptions['onProgress'],
): Promise<void> {
  const total = parts.reduce((sum, { part }) => sum + part.docs.length, 0)
  let steps = 0
  const step = () => onProgress?.(Math.ceil(++steps / 2), total)
  const anchors = new Map<string, Anchors>()
  const texts = new Map<ReadPart, Awaited<ReturnType<typeof renderTexts>>>()
  for (const { part } of parts) texts.set(part, await renderTexts(ports, part, anchors, step))
  for (const { part, siblings } of parts) {
    const now = ports.clock.now()
    const { dryRun } = part.options
    const own = texts.get(part) as Awaited<ReturnType<typeof renderTexts>>
    const targets = { ...targetsOf(part, ports.imageHosts ?? []), anchors, elsewhere: linksBetween(part, siblings) }
    // What is not rendered here is as it was stored.
    const stored = [...anchorsWanted(own.texts, targets)].filter((id) => !anchors.has(id))
    for (const { id, html } of await htmlOf(ports.db, stored)) anchors.set(id, anchorsOf(html))
    const scaler = await createScaler(ports, !dryRun)
    const rendered = await renderPart(ports, part, own, targets, scaler, now, step)
    const changes = await changesOf(ports, part, rendered)
    if (!dryRun) await writePart(ports, part, rendered, changes, scaler.made, now)
  }
}
