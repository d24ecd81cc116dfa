import type { Dialect } from './dialect.ts'
import { dedented, fenced, fenceInfo } from './fence.ts'
import { readNamed, regionOf } from './files.ts'

/** VitePress: `<<< @/snippets/x.js#region{1,3 ts:line-numbers} [title]` is the code of another file, as Markdown. Null when it is not there. */
export function snippet(named: string, { path, read, warn }: Dialect): string | null {
  const asked = askedOf(named)
  const found = readNamed(path, asked.file, read)
  if (!found) {
    warn(`the code of another file is not in the folder: ${asked.file.slice(0, 200)}`)
    return null
  }
  const part = asked.region === '' ? found.text : regionOf(found.text, asked.region)
  if (part === null) warn(`${asked.file.slice(0, 200)} has no region ${asked.region.slice(0, 60)}; all of it is shown`)
  return fenced(dedented(part ?? found.text), fenceInfo(asked.language || endingOf(asked.file), asked.title))
}

type Asked = { file: string; region: string; language: string; title: string }

/** Read from its end: each part is optional and the file's name may be anything. */
function askedOf(named: string): Asked {
  let rest = named.trim()
  const takeOff = (open: string, close: string): string => {
    const at = rest.endsWith(close) ? rest.lastIndexOf(open) : -1
    if (at < 1) return ''
    const inside = rest.slice(at + 1, -1)
    rest = rest.slice(0, at).trimEnd()
    return inside.trim()
  }
  const title = takeOff('[', ']')
  const [language = ''] = takeOff('{', '}')
    .split(/[\s,:]/)
    .filter((word) => /^[a-z]/i.test(word))
  const at = rest.lastIndexOf('#')
  const region = at > 0 && /^[\w-]+$/.test(rest.slice(at + 1)) ? rest.slice(at + 1) : ''
  return { file: region === '' ? rest : rest.slice(0, at), region, language, title }
}

function endingOf(file: string): string {
  return /\.([a-z0-9]{1,12})$/i.exec(file)?.[1]?.toLowerCase() ?? ''
}
