import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import type { Plugin } from 'vite'

/** The words of a message and, where it is in no catalogue or lacks its translation, what to do about it. */
type Untranslated = { message: string; file: string; why: string }

/**
 * Fails the build when a message of the code is in no catalogue, or lacks its words in a language: on the screen there
 * would be nothing but its hash.
 */
export function translated(): Plugin {
  return {
    name: 'lamplight:translated',
    apply: 'build',
    async buildStart() {
      const found = await untranslated()
      if (found.length === 0) return
      const lines = found.map(({ message, file, why }) => `  “${message}” in ${file} ${why}`)
      this.error(`messages without their words:\n${lines.join('\n')}`)
    },
  }
}

/** Every message of the code in this folder that some language would show as its hash. Writes nothing. */
async function untranslated(): Promise<Untranslated[]> {
  const config = getConfig()
  const found: Untranslated[] = []
  for (const catalogue of await getCatalogs(config)) {
    const messages = Object.entries((await catalogue.collect()) ?? {})
    for (const locale of config.locales) {
      const words = await catalogue.read(locale)
      const name = catalogue.getFilename(locale)
      for (const [id, { message = id, origin }] of messages) {
        const file = origin?.[0]?.[0] ?? ''
        const entry = words?.[id]
        if (!entry || entry.obsolete)
          found.push({ message, file, why: `is not in ${name}: run "npx lingui extract --clean", then translate it` })
        else if (locale !== config.sourceLocale && !entry.translation)
          found.push({ message, file, why: `has no translation in ${name}` })
      }
    }
  }
  return found
}
