import type { ImportPorts, PartOptions } from './part.ts'
import { type ReadPart, readPart } from './read-part.ts'
import { renderPart } from './render-part.ts'
import { createScaler } from './scale.ts'
import { targetsOf } from './targets.ts'
import type { ImportReport, SourceFile } from './types.ts'
import { linksBetween, type Sibling } from './versions/siblings.ts'
import { changesOf, writePart } from './write-part.ts'

/**
 * Brings files into the help centre that belong together: a folder, or what it has of one version. Everything is written
 * in one transaction; a file that cannot be used is in the report and stops nothing.
 */
export async function importPart(
  ports: ImportPorts,
  given: SourceFile[],
  options: PartOptions,
  siblings: Sibling[] = [],
): Promise<ImportReport> {
  return finishPart(ports, await readPart(ports, given, options), siblings)
}

/** Renders and writes what was read; `siblings` are the other versions that its texts may link to. */
export async function finishPart(ports: ImportPorts, part: ReadPart, siblings: Sibling[]): Promise<ImportReport> {
  const now = ports.clock.now()
  const { dryRun } = part.options
  const targets = { ...targetsOf(part, ports.imageHosts ?? []), elsewhere: linksBetween(part, siblings) }
  const scaler = await createScaler(ports, !dryRun)
  const rendered = await renderPart(ports, part, targets, scaler, now)
  const changes = await changesOf(ports, part, rendered)
  if (!dryRun) await writePart(ports, part, rendered, changes, scaler.made, now)
  return part.report
}
