/**
 * Where a video that is saved on a device is played from, there alone: the service worker answers it, and no server does.
 * It carries whose it is, because nobody else is answered.
 */
export type VideoPart = {
  owner: string
  lessonId: string
  fileId: string
  /** Its captions in this language; without one, the video itself. */
  language?: string
}

const prefix = '/saved-video/'

export function savedVideoPath({ owner, lessonId, fileId, language }: VideoPart): string {
  const parts = [owner, lessonId, fileId, ...(language === undefined ? [] : [language])]
  return prefix + parts.map(encodeURIComponent).join('/')
}

/** What such a path names; null for every other. */
export function savedVideoPart(pathname: string): VideoPart | null {
  if (!pathname.startsWith(prefix)) return null
  try {
    const [owner, lessonId, fileId, language, ...more] = pathname
      .slice(prefix.length)
      .split('/')
      .map(decodeURIComponent)
    if (!owner || !lessonId || !fileId || more.length > 0) return null
    return { owner, lessonId, fileId, ...(language !== undefined && { language }) }
  } catch {
    return null
  }
}
