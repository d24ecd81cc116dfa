import { courseLimits } from '#contract/course/limits.ts'
import type { ImportNote } from '#server/help-import/types.ts'

/** A file of captions; `language` null where its name says none: it is the course’s. */
export type CaptionFile = { path: string; language: string | null }

const withoutEnding = (path: string) => path.replace(/\.[^./]*$/, '').toLowerCase()
/** A language before the ending, as BCP 47 has it: `knot.zh-cn.vtt`. */
const language = /^(.+)\.([a-z]{2,3}(?:-[a-z0-9]{2,8}){0,3})$/

/** Captions belong to the video of the same name, or of the same name before a language. */
export function captionsOfVideos(
  paths: string[],
  videos: string[],
): { captions: Map<string, CaptionFile[]>; strays: ImportNote[] } {
  const ofStem = new Map(videos.map((path) => [withoutEnding(path), path]))
  const captions = new Map<string, CaptionFile[]>()
  const strays: ImportNote[] = []
  for (const path of paths) {
    const name = withoutEnding(path)
    const [, stem = '', said = null] = language.exec(name) ?? []
    const isPlain = ofStem.has(name)
    const video = ofStem.get(isPlain ? name : stem)
    const file = { path, language: isPlain ? null : said }
    const its = video === undefined ? [] : (captions.get(video) ?? [])
    if (video === undefined) strays.push({ path, reason: 'belongs to no video of its name' })
    else if (its.some((other) => other.language === file.language))
      strays.push({ path, reason: 'is a second file of captions in its language' })
    else if (its.length >= courseLimits.captions)
      strays.push({ path, reason: `a video has captions in ${courseLimits.captions} languages at most` })
    else captions.set(video, [...its, file])
  }
  return { captions, strays }
}
