import { callableOf, type Declare, type Evaluate } from './evaluate.ts'
import type { Literal } from './literal.ts'
import type { Exports, Reading } from './reading.ts'
import { once, type Scope } from './scope.ts'
import type { Syntax } from './syntax.ts'

/** Reads what statements give names to, and what they export. */
export function declarerOf({ loadFrom, unknown }: Reading, evaluate: Evaluate): Declare {
  return declare

  /** Gives the names of a statement their values, which are found when somebody asks. */
  function declare(statement: Syntax, scope: Scope, exported: Exports | null, depth: number): void {
    const { type } = statement
    if (type === 'VariableDeclaration') {
      for (const { id, init } of statement.declarations as { id: Syntax; init: Syntax | null }[]) {
        if (id.type === 'Identifier' && init)
          scope.names.set(
            id.name as string,
            once(() => evaluate(init, scope, depth)),
          )
      }
    } else if (type === 'FunctionDeclaration') {
      const callable = callableOf(statement, scope)
      scope.names.set((statement.id as Syntax).name as string, () => callable)
    } else if (type === 'ImportDeclaration') declareImport(statement, scope)
    else if (exported && type === 'ExportDefaultDeclaration') {
      const value = statement.declaration as Syntax
      exported.set(
        'default',
        once(() => evaluate(value, scope, depth)),
      )
    } else if (exported && type === 'ExportNamedDeclaration') declareExports(statement, scope, exported, depth)
    else if (exported && type === 'ExpressionStatement')
      declareAssigned(statement.expression as Syntax, scope, exported, depth)
  }

  function declareImport(statement: Syntax, scope: Scope): void {
    const from = (statement.source as Syntax).value as string
    for (const part of statement.specifiers as Syntax[]) {
      const imported = part.imported as Syntax | undefined
      const name = imported ? String(imported.name ?? imported.value) : 'default'
      const isAll = part.type === 'ImportNamespaceSpecifier'
      const value = once(() => {
        const found = from.startsWith('.') ? loadFrom(scope.path, from) : null
        if (!found) return unknown(statement, scope, `import of ${from.slice(0, 80)}`)
        return isAll ? found : found.get(name)?.()
      })
      if (from.startsWith('.')) scope.names.set((part.local as Syntax).name as string, value)
    }
  }

  function declareExports(statement: Syntax, scope: Scope, exported: Exports, depth: number): void {
    const declaration = statement.declaration as Syntax | null
    if (declaration) declare(declaration, scope, null, depth)
    const declared = declaration?.declarations as { id: Syntax }[] | undefined
    for (const name of [declaration?.id as Syntax, ...(declared ?? []).map(({ id }) => id)]) {
      if (name?.type === 'Identifier')
        exported.set(name.name as string, () => scope.names.get(name.name as string)?.() as Literal)
    }
    const source = (statement.source as Syntax | null)?.value as string | undefined
    for (const part of (statement.specifiers ?? []) as Syntax[]) {
      const [local, outside] = [part.local, part.exported] as (Syntax | undefined)[]
      if (!local || !outside) continue
      const name = String(outside.name ?? outside.value)
      if (source === undefined) exported.set(name, () => evaluate(local, scope, depth))
      else exported.set(name, () => loadFrom(scope.path, source)?.get(String(local.name))?.())
    }
  }

  /** `module.exports = …` and `exports.name = …`. */
  function declareAssigned(expression: Syntax, scope: Scope, exported: Exports, depth: number): void {
    if (expression.type !== 'AssignmentExpression') return
    const [left, right] = [expression.left, expression.right] as Syntax[]
    if (left?.type !== 'MemberExpression' || !right) return
    const [object, property] = [left.object, left.property] as Syntax[]
    const isModule = object?.name === 'module' && property?.name === 'exports'
    const isNamed = object?.name === 'exports' || (object?.object as Syntax | undefined)?.name === 'module'
    if (!isModule && !isNamed) return
    exported.set(
      isModule ? 'default' : String(property?.name),
      once(() => evaluate(right, scope, depth)),
    )
  }
}
