import { isNavigationFile } from '#server/help-import/navigation/read-navigation.ts'

const wanted =
  /\.(md|mdx|markdown|png|jpe?g|gif|webp|avif|svg)$|(^|\/)_category_?\.(json|ya?ml)$|^(_redirects|redirects\.(json|ya?ml)|synonyms\.txt|_export\.json|(_versions\/[^/]+\/)?_categories\.json)$/i

/** Images whose pixels nobody includes in a text: they are read one at a time. */
export const isPicture = (path: string): boolean => /\.(png|jpe?g|gif|webp|avif)$/i.test(path)

/** Bytes of a file that is imported, and of one that a text includes. */
export const fileBytes = { imported: 10 * 1024 * 1024, included: 1024 * 1024 }

/** Hidden folders and files, and what is installed. Of VitePress's own folder only what says the order of pages is read. */
export const isLeftOut = (name: string): boolean =>
  (name.startsWith('.') && name !== vitePressFolder) || name === 'node_modules'
const vitePressFolder = '.vitepress'
const isHidden = (path: string) => path.split('/').includes(vitePressFolder)

/** Whether an import can use the file at this place of a folder. */
export const isImportable = (path: string): boolean => isNavigationFile(path) || (wanted.test(path) && !isHidden(path))
