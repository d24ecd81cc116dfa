import { defineNoun } from '#server/noun.ts'
import { columns } from './columns.ts'
import { importSources } from './migrations/0009-import-sources.ts'
import { scaledImages } from './migrations/0020-scaled-images.ts'

export const helpImport = defineNoun(null, {
  columns,
  migrations: {
    '0009-import-sources': importSources,
    '0020-scaled-images': scaledImages,
  },
})
