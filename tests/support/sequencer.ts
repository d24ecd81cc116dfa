import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Files in the order that the seed says, but those of one project one after the other, and of those the ones that need a
 * page: a worker that has loaded its modules goes on with them, where vitest's own shuffling begins anew with every other
 * file.
 */
export class ShuffledByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { root, sequence } = this.ctx.config
    const place = ({ project, moduleId }: TestSpecification) =>
      `${project.name} ${needsPage(moduleId)} ${createHash('sha1')
        .update(`${sequence.seed} ${relative(root, moduleId)}`)
        .digest('hex')}`
    const places = new Map(files.map((file) => [file, place(file)]))
    return files.toSorted((a, b) => ((places.get(a) as string) < (places.get(b) as string) ? -1 : 1))
  }
}

const needsPage = (file: string) => readFileSync(file, 'utf8').startsWith('// @vitest-environment jsdom')
