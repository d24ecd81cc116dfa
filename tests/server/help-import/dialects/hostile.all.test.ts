import { describe, expect, test } from 'vitest'
import { plainMarkdown } from '#server/help-import/dialects/plain.ts'
import { isCheap } from '#tests/support/cost.ts'
import { hostileTexts } from '#tests/support/hostile-texts.ts'

/** What a text of some size may be made of to keep the readers of the dialects busy. */
function nonsense(size: number): Record<string, string> {
  const fill = (piece: string) => piece.repeat(Math.ceil(size / piece.length)).slice(0, size)
  const half = (piece: string) => fill(piece).slice(0, size / 2)
  return {
    ...hostileTexts(size),
    'open components': fill('<A '),
    'open expressions': fill('<A b={'),
    'open quotes': fill('<A b="<A c=\''),
    'quotes across': fill('<A"\'`'),
    'components in components': fill('<A>\n'),
    'components closed by others': `${half('<A>\n')}${half('</B>\n')}</A>`,
    'components closed at last': `${half('<A>\n ')}${half('</A>')}`,
    'boxes of components': `${half('<Note>')}${half('</Note>')}`,
    'components after a deep mark': `${fill('> ').slice(0, size / 2)}${half('<Note>a</Note>')}`,
    'open exports': fill('export const a = {\n\n'),
    'open imports': fill('import a from\n\n'),
    imports: fill("import a from 'b'\n"),
    'open scripts': fill('<script>\n'),
    'open styles': fill('<style>\n</style>a\n'),
    'open code components': fill('<CodeBlock>\n'),
    'open comments of JSX': fill('# {/*'),
    'comments of JSX': fill('{/*a*/}'),
    'comments of JSX in headings': `# ${fill('{/*a*/}')}`,
    snippets: fill('<<< a\n'),
    includes: fill('<!--@include: a.md-->'),
    'open containers': fill('::: a\n'),
    'containers of more and more': Array.from({ length: Math.sqrt(2 * size) }, (_, n) => `${':'.repeat(n + 3)} a`).join(
      '\n',
    ),
    'closed containers': fill('::: a\n:::\n'),
    'tabs in boxes': `::: tabs\n${fill('== a\n')}:::`,
    'open shortcodes': fill('{{< a '),
    'shortcodes and one end': `${fill('{{< a ')}>}}`,
    shortcodes: fill('{{< a >}}'),
    'boxes of shortcodes': `${half('{{< note >}}')}${half('{{< /note >}}')}`,
    'shortcodes closed by others': `${half('{{< note >}}')}${half('{{< /tip >}}')}{{< /note >}}`,
    'open code of Hugo': fill('{{< highlight a >}}\n'),
    'quotes of shortcodes': `{{< a ${fill('"\\')} >}}`,
    'open macros': fill('{{a('),
    'macros with spaces': fill(`{{${' '.repeat(500)}`),
    macros: fill('{{Glossary("a")}}'),
    'macros of headings': fill('## a\n{{Compat}}\n'),
    'headings before a macro': `${fill('## a\n\n')}{{Compat}}`,
    'headings with attributes': fill('# a {#b .c}\n'),
    'open attributes of a heading': `# ${fill('{')}}`,
    'open maths': fill('$$\n'),
    'code in code': fill('```a\n~~~\n'),
    'indented code': fill('    a\n\n'),
    'code far in': fill(`${' '.repeat(900)}\`\`\`\na\n\`\`\`\n`),
    'boxes of MkDocs': fill('!!! a\n    b\n'),
    'open boxes of MkDocs': fill('!!! a\n\n'),
    'boxes of MkDocs in boxes': Array.from({ length: Math.sqrt(size / 2) }, (_, n) => `${' '.repeat(4 * n)}!!! a`).join(
      '\n',
    ),
    'includes of mdBook': fill('{{#include a.md}}'),
    'open includes of mdBook': fill('{{#include '),
    'links of Obsidian': fill('[[a|b]]'),
    'open links of Obsidian': fill('![[a#'),
    literals: fill("{'"),
    'everything of all': fill('{{<a>}}<B c={`>:::\n{{d("e")}}'),
  }
}

const read = (text: string, kind: 'md' | 'mdx') => () =>
  void plainMarkdown(text, { path: 'a/b.md', kind, read: () => 'a\n'.repeat(100), named: () => 'a.md', warn: () => {} })

describe('what a file may hold to keep an import busy', () => {
  const small = nonsense(16_000)
  test.each(Object.entries(nonsense(250_000)))(
    'a quarter of a megabyte of %s takes about sixteen times as long as a sixteenth of it',
    (shape, text) => {
      for (const kind of ['md', 'mdx'] as const) {
        // What takes quadratic time takes 240 times as long.
        const linear = isCheap({ large: read(text, kind), small: read(small[shape] as string, kind), times: 80 })
        expect([shape, kind, linear]).toEqual([shape, kind, true])
      }
    },
  )
})
