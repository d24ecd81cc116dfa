import type { ImportPorts } from '#server/help-import/part.ts'
import { versionIds } from '#server/help-import/write/rows-versions.ts'
import { slugify } from '#server/text/slug.ts'

/** The version's id as it is known; a new one's is made of its documentation and its name, which `words` say. */
export async function newVersionId(
  ports: Pick<ImportPorts, 'db' | 'secrets'>,
  source: string,
  words: string,
  name: string,
): Promise<string> {
  const ids = await versionIds(ports.db)
  for (const [id, known] of ids) if (known.source === source && known.name === name) return id
  const own = slugify(words) || 'version'
  if (!ids.has(own)) return own
  return `${own.slice(0, 60)}-${slugify(await ports.secrets.hash(`${source} ${name}`)).slice(0, 8)}`
}
