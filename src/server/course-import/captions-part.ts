import type { Locale } from '#contract/base/locale.ts'
import { courseLimits } from '#contract/course/limits.ts'
import { setCaptions } from '#server/course/captions.ts'
import { textOf } from '#server/help-import/read/parse.ts'
import { type ImportNote, UnusableFile } from '#server/help-import/types.ts'
import type { CaptionFile } from './caption-files.ts'
import { readCaptions } from './captions.ts'
import { dropFile, keepFile } from './keep-file.ts'
import type { CourseImportPorts, Part } from './part.ts'
import type { CourseFolder } from './types.ts'
import { wholeFile } from './whole-file.ts'

type Source = {
  files: CaptionFile[]
  folder: CourseFolder
  locale: Locale
  ownerId: string
  fail(note: ImportNote): void
}

/** The captions of a lesson’s video; what is wrong in one of their files is told with its line, and the others are taken. */
export async function captionsPart(ports: CourseImportPorts, { files, folder, locale, ownerId, fail }: Source) {
  const found = new Map<string, string>()
  for (const { path, language } of files) {
    const of = language ?? (locale === 'zh-cn' ? 'zh-cn' : 'en')
    try {
      const read = readCaptions(textOf(await wholeFile(await folder.open(path), courseLimits.captionBytes)))
      if ('problem' in read) fail({ path: `${path}:${read.line}`, reason: read.problem })
      else if (found.has(of)) fail({ path, reason: 'is a second file of captions in its language' })
      else found.set(of, read.vtt)
    } catch (error) {
      if (!(error instanceof UnusableFile)) throw error
      fail({ path, reason: error.message })
    }
  }
  const part: Part = {
    print: await ports.secrets.hash(JSON.stringify([...found].sort())),
    async ready(write) {
      const kept: { language: string; fileId: string }[] = []
      try {
        for (const [language, vtt] of write ? found : []) {
          const bytes = new TextEncoder().encode(vtt)
          const of = { ownerId, purpose: 'caption' as const, name: `${language}.vtt`, type: 'text/vtt' }
          const fileId = await keepFile(ports, of, { size: bytes.byteLength, pieces: () => once(bytes) })
          kept.push({ language, fileId })
        }
      } catch (error) {
        for (const { fileId } of kept) await dropFile(ports, fileId)
        throw error
      }
      return {
        files: kept.map(({ fileId }) => fileId),
        write: (trx, who, lesson) => setCaptions(trx, ports, who, lesson, kept),
      }
    },
  }
  return part
}

async function* once(bytes: Uint8Array) {
  yield bytes
}
