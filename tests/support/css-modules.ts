import { join } from 'node:path'
import { drawnName } from '../../src/build/class-names.ts'

const made = '.module.names.js'

/**
 * Sheets of screens where no style is drawn: each class has the name that it has in the built app, so that a test
 * selects by the same one as in a browser.
 */
export function cssModules() {
  return {
    name: 'lamplight:css-modules',
    enforce: 'pre' as const,
    resolveId(source: string, importer: string | undefined) {
      if (!source.endsWith('.module.css')) return undefined
      const file = source.startsWith('#app/') ? join('src', source.slice(1)) : join(importer ?? '', '..', source)
      return file.replace(/\.module\.css$/, made)
    },
    load(id: string) {
      if (!id.endsWith(made)) return undefined
      const sheet = drawnName('', id.replace(made, '.module.css')).slice(0, -1)
      return `const kebab = (name) => name.replace(/[A-Z]/g, (one) => '-' + one.toLowerCase())
        const drawn = (name) => (name === '${sheet}' ? name : '${sheet}-' + name)
        export default new Proxy({}, { get: (_, name) => drawn(kebab(name)) })`
    },
  }
}
