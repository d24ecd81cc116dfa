import { readFileSync } from 'node:fs'

/** A value that stands once in `scale.css`, by its name with the two dashes. */
export type Scale = ReadonlyMap<string, string>

/** The names and values of a style sheet of custom properties, as `styles/scale.css` is one. */
export function readScale(file: string): Scale {
  const css = readFileSync(file, 'utf8').replace(/\/\*[^*]*\*\//g, '')
  return new Map(
    [...css.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name as string, value as string]),
  )
}

type Declaration = { value: string }
type AtRule = { params: string }

/**
 * Puts the scale's values in place of `var(--name)`, in declarations and media queries (PostCSS). Names that are not of
 * the scale stay: those are for the browser, colours above all.
 */
export function scaleValues(file: string) {
  const scale = readScale(file)
  const withValues = (text: string) =>
    text.replace(/var\((--[\w-]+)\)/g, (written, name: string) => scale.get(name) ?? written)
  return {
    postcssPlugin: 'lamplight:scale',
    Declaration(declaration: Declaration) {
      const value = withValues(declaration.value)
      if (value !== declaration.value) declaration.value = value
    },
    AtRule(rule: AtRule) {
      const params = withValues(rule.params)
      if (params !== rule.params) rule.params = params
    },
  }
}
