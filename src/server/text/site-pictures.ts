import { imageFacts } from '#contract/library/images.ts'

/**
 * A picture that lies on the site. `key`: an upload’s name; of a file the part of its name that says which picture it is, the
 * same for each of its widths.
 */
export type SitePicture = { store: 'uploads' | 'files'; key: string }

/** The picture that a file of a store is. */
export function pictureAt(store: SitePicture['store'], name: string): SitePicture {
  return { store, key: store === 'uploads' ? name : (imageFacts(`/pro-api/files/${name}`)?.picture ?? name) }
}

/** A picture as one word. */
export const pictureWord = ({ store, key }: SitePicture): string => `${store}/${key}`

/** The pictures of the site that a text or an address shows, each once, in their order. */
export function picturesIn(text: string): SitePicture[] {
  const found = new Map<string, SitePicture>()
  for (const [, store, name = ''] of text.matchAll(/(uploads|files)\/([0-9a-f]{16,64}\.[a-z0-9]{1,5})/g)) {
    const picture = pictureAt(store as SitePicture['store'], name)
    found.set(pictureWord(picture), picture)
  }
  return [...found.values()]
}
