import type { AtRule, ChildNode, Plugin } from 'postcss'

/** What a sheet is, by where it lies; later layers win over earlier ones, however their rules are written. */
const layers: [RegExp, string][] = [
  [/\/node_modules\//, 'vendor'],
  [/\/app\/styles\/print\.css$/, 'print'],
  [/\/app\/styles\//, 'base'],
  [/\/app\/ui\//, 'ui'],
  [/\.module\.css$/, 'screens'],
]

/** Puts every sheet into its layer (PostCSS). Their order stands in `styles/critical.css`, which every page begins with. */
export function inLayers(): Plugin {
  return {
    postcssPlugin: 'lamplight:layers',
    Once(root, { atRule }) {
      let layer: AtRule | undefined
      for (const node of [...root.nodes]) {
        const name = layerOf(node)
        if (layer?.params !== name) layer = undefined
        if (!name) continue
        if (!layer) {
          layer = atRule({ name: 'layer', params: name, nodes: [] })
          node.before(layer)
        }
        layer.append(node)
      }
    },
  }
}

function layerOf(node: ChildNode): string | undefined {
  // The order itself, and what only stands at the top of a sheet.
  if (node.type === 'atrule' && ['layer', 'import', 'charset'].includes(node.name)) return undefined
  const file = node.source?.input.file ?? ''
  return layers.find(([where]) => where.test(file))?.[1]
}
