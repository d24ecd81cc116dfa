import { parseAst } from 'vite'

/** A small fault: what stands between `start` and `end` of a file is replaced by `by`. */
export interface Mutant {
  start: number
  end: number
  by: string
}

type Node = { type: string; start: number; end: number; [key: string]: unknown }

const swapped: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '&&': '||',
  '||': '&&',
}

/**
 * Every small fault that can be put into a TypeScript source, in the order of the text: comparisons, sums and logic
 * swapped, conditions that always or never hold, numbers off by one, booleans turned, fallbacks, calls and throws left
 * out. Types and imports are left alone.
 */
export function mutantsOf(source: string): Mutant[] {
  const mutants: Mutant[] = []
  const replace = ({ start, end }: { start: number; end: number }, by: string) => {
    if (source.slice(start, end) !== by) mutants.push({ start, end, by })
  }
  visit(parseAst(source, { lang: 'ts' }) as unknown as Node, (node) => faultsAt(node, source, replace))
  return mutants.sort((a, b) => a.start - b.start || a.end - b.end)
}

/** The source with one fault in it. */
export function mutated(source: string, { start, end, by }: Mutant): string {
  return source.slice(0, start) + by + source.slice(end)
}

type Replace = (place: { start: number; end: number }, by: string) => void

function faultsAt(node: Node, source: string, replace: Replace): void {
  const child = (name: string) => node[name] as Node
  const always = (test: Node) => {
    replace(test, 'true')
    replace(test, 'false')
  }
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression': {
      const operator = node.operator as string
      if (operator === '??') replace(node, source.slice(child('left').start, child('left').end))
      const at = source.indexOf(operator, child('left').end)
      if (swapped[operator]) replace({ start: at, end: at + operator.length }, swapped[operator])
      return
    }
    case 'UnaryExpression':
      if (node.operator === '!') replace({ start: node.start, end: node.start + 1 }, '')
      return
    case 'IfStatement':
    case 'ConditionalExpression':
      always(child('test'))
      return
    case 'ExpressionStatement':
      if (/^(Call|Await|Assignment|Update)Expression$/.test(child('expression').type)) replace(node, ';')
      return
    case 'ThrowStatement':
      replace(node, ';')
      return
    case 'Literal':
      if (typeof node.value === 'number') replace(node, String(node.value + 1))
      if (typeof node.value === 'boolean') replace(node, String(!node.value))
  }
}

function visit(node: Node, see: (node: Node) => void): void {
  if (/^(TS(?!AsExpression|NonNull|Satisfies)|Import)/.test(node.type) && node.type !== 'ImportExpression') return
  see(node)
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (child && typeof child === 'object' && typeof (child as Node).type === 'string') visit(child as Node, see)
}
