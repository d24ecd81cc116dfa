import { readFileSync } from 'node:fs'
import { type NodePath, parseSync, traverse, types } from '@babel/core'

export type FoundPattern = { source: string; flags: string; at: string }

/** What stands for a part that is only known when the program runs. */
const unknown = null

/** All regular expressions of some files, those that are put together from constants too; and which are not constant. */
export function patternsIn(files: string[]): { patterns: Map<string, FoundPattern>; dynamic: string[] } {
  const patterns = new Map<string, FoundPattern>()
  const dynamic: string[] = []
  const keep = (source: string, flags: string, at: string) => patterns.set(`/${source}/${flags}`, { source, flags, at })
  for (const file of files) {
    const text = readFileSync(file, 'utf8')
    const tree = parseSync(text, {
      filename: file,
      configFile: false,
      babelrc: false,
      parserOpts: { plugins: ['typescript', 'jsx'] },
    })
    const at = (node: types.Node) => `${file}:${node.loc?.start.line}`
    types.traverseFast(tree, (node) => {
      if (node.type === 'RegExpLiteral') keep(node.pattern, node.flags, at(node))
    })
    // To know what every name of a file stands for takes most of the time, and few files put a pattern together.
    if (!text.includes('RegExp')) continue
    traverse(tree, {
      'NewExpression|CallExpression'(path: NodePath<types.Node>) {
        const { node } = path as NodePath<types.NewExpression | types.CallExpression>
        if (node.callee.type !== 'Identifier' || node.callee.name !== 'RegExp') return
        const [source, flags] = node.arguments.map((part) => constantOf(part, path))
        if (typeof source === 'string') keep(source, flags ?? '', at(node))
        else dynamic.push(file)
      },
    })
  }
  return { patterns, dynamic }
}

/** The text that an expression always is; null for what cannot be known. */
function constantOf(node: types.Node, path: NodePath): string | null {
  switch (node.type) {
    case 'StringLiteral':
      return node.value
    case 'RegExpLiteral':
      return node.pattern
    case 'TemplateLiteral':
      return joined(node, path, (part) => part.cooked ?? '')
    case 'TaggedTemplateExpression':
      return joined(node.quasi, path, (part) => part.raw)
    case 'Identifier': {
      const declared = path.scope.getBinding(node.name)?.path.node
      return declared?.type === 'VariableDeclarator' && declared.init ? constantOf(declared.init, path) : unknown
    }
    default:
      return unknown
  }
}

function joined(
  { quasis, expressions }: types.TemplateLiteral,
  path: NodePath,
  textOf: (part: types.TemplateElement['value']) => string,
): string | null {
  const parts = expressions.map((expression) => constantOf(expression, path))
  if (parts.includes(unknown)) return unknown
  return quasis.map((quasi, n) => textOf(quasi.value) + (parts[n] ?? '')).join('')
}
