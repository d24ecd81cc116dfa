import { withoutLocale } from '#server/help-import/read/language.ts'
import { twinOf } from '#server/help-import/read/languages.ts'
import { line } from '#server/help-import/read/parse.ts'
import type { ReadPart } from '#server/help-import/read/read-part.ts'
import type { FoundImage } from '#server/help-import/render/images.ts'
import { pagePath, plainPath, publicFoldersOf, type Targets } from './links.ts'

const asItIs = ({ name, width, height }: FoundImage) => ({ src: `/pro-api/files/${name}`, width, height })

/** What links and images of a part may mean; which anchors documents have is not known yet. */
export function targetsOf({ docs, ids, plan, other, images, languages, options }: ReadPart, imageHosts: string[]) {
  const targets: Omit<Targets, 'anchors'> = {
    docs: new Map(),
    pages: new Map(),
    inLanguageOf: (path, id, always) => twinOf(languages, path, id, always),
    folders: new Map(),
    ...(other && { version: other.id }),
    images: new Map([...images].map(([path, image]) => [path, asItIs(image)])),
    publicFolders: publicFoldersOf(images.keys()),
    imageHosts,
    routes: options.routes ?? [],
  }
  for (const written of [plainPath, (path: string) => path]) {
    for (const doc of docs) targets.docs.set(written(doc.path.toLowerCase()), ids.get(doc.path) as string)
  }
  for (const doc of docs) {
    const parts = doc.path.split('/').slice(0, -1)
    const page = pagePath(doc.path)
    if (!targets.pages.has(page)) targets.pages.set(page, ids.get(doc.path) as string)
    const { folders } = withoutLocale(doc.path)
    const category = folders.length > 0 ? plan.idOf(folders) : undefined
    if (category !== undefined) targets.folders.set(parts.join('/').toLowerCase(), category)
  }
  // Docusaurus: the address of a page ends with the id that it gives itself.
  for (const doc of docs) {
    const named = [...doc.path.split('/').slice(0, -1), `${line(doc.front.id)}.md`].join('/').toLowerCase()
    if (line(doc.front.id) !== '' && !targets.docs.has(named)) targets.docs.set(named, ids.get(doc.path) as string)
  }
  for (const { path, id } of options.exported?.entries.values() ?? [])
    if (!targets.docs.has(path.toLowerCase())) targets.docs.set(path.toLowerCase(), id)
  return targets
}
